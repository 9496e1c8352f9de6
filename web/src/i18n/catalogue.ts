import type { english } from './en/catalogue.ts';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What a language must say: a text for each key of the English catalogue. */
export type Catalogue = Texts<typeof english>;
