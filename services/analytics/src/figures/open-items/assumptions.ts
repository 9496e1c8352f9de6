/** What figures of open items rest on besides the books' postings; each makes them estimates. */
export type Assumptions = {
  /** Some due dates are not in the books: they count by the payment term. */
  readonly term: boolean;
  /** What settles what is not told by lettering where it matters: the oldest is taken as settled first. */
  readonly order: boolean;
  /** One balance mixes parties, so that whose items stay open rests on that order. */
  readonly mixed: boolean;
};

export const noAssumptions: Assumptions = { term: false, order: false, mixed: false };
