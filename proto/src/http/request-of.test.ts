import { describe, expect, it } from '@jest/globals';
import { evidenceEndpoint, loginEndpoint, requestOf } from '../index.ts';

describe('the request of a call', () => {
  it('fills and encodes the path, and leaves out what is not asked', () => {
    const request = requestOf(evidenceEndpoint, {
      params: { report_id: 'rep_1', figure_id: 'top_customers.a/b' },
      query: { page: 2, format: 'csv' },
    });
    expect(request).toEqual({
      method: 'GET',
      path: '/api/reports/rep_1/figures/top_customers.a%2Fb/evidence?page=2&format=csv',
      body: undefined,
    });
  });

  it('writes the body as JSON', () => {
    const body = { email: 'ana@example.com', password: 'secreto-1' };
    expect(requestOf(loginEndpoint, { body })).toEqual({
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify(body),
    });
  });
});
