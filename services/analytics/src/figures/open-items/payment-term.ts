/**
 * Days from the invoice within which it is to be paid where nothing else is agreed, in the countries whose charts are
 * known: Ley 3/2004 art. 4.1 (Spain), Code de commerce art. L441-10 I (France), Decreto-Lei 62/2013 art. 4
 * (Portugal). What the books don't date falls due by it; `CIFRA_PAYMENT_TERM_DAYS` sets another.
 */
export const legalPaymentTermDays = 30;
