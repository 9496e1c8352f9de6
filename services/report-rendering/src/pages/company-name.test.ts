import { describe, expect, it } from '@jest/globals';
import { sampleManifest } from '../../tests/_sample-bundle.ts';
import { companyName, orderedBy } from './company-name.ts';

const namesOf = (client_name: string, company: string | null) => {
  const manifest = { ...sampleManifest('job-1'), client_name, company };
  return [companyName(manifest), orderedBy(manifest)];
};

describe('whose report it is', () => {
  it.each<[string, string | null, string | null, string | null]>([
    ['Asesoría Ruiz', 'Bodegas  SL ', 'Bodegas SL', 'Asesoría Ruiz'],
    ['Bodegas SL', 'Bodegas SL', 'Bodegas SL', null],
    ['Bodegas SL', null, 'Bodegas SL', null],
    ['Cifra', 'Bodegas SL', 'Bodegas SL', null],
    ['Cifra', null, null, null],
    ['Cifra', '  ', null, null],
  ])('of the client %j with books of %j is %j, ordered by %j', (client, company, whose, by) => {
    expect(namesOf(client, company)).toEqual([whose, by]);
  });
});
