/** The work is no longer this worker's: somebody else has taken it over, and nothing may be written for it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('the lease is held by somebody else');
  }
}
