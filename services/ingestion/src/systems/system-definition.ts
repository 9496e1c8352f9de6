import type { Bilingual } from '@cifra/proto';

/** A kind of file that a system exports. */
export type ExpectedFile = {
  readonly kind: string;
  readonly label: Bilingual;
  readonly required: boolean;
  /** The required kind that need not be there where this one is. */
  readonly replaces?: string;
  /** How to export it, in a few words. */
  readonly howToExport: Bilingual;
};

/** A system or format whose exports can be read; its readers stand in the same folder. */
export type SystemDefinition = {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly expectedFiles: readonly ExpectedFile[];
};
