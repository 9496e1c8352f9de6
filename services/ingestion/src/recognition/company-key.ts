/** A company's name without what programs write differently: accents, marks, case, legal form. */
export function companyKey(name: string): string {
  const bare = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return bare.replace(/ (sociedad limitada|sociedad anonima|s ?l ?u?|s ?a ?u?|s ?l ?l|s ?l ?p|s coop)$/, '');
}
