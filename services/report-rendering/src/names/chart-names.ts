import type { Bilingual, DatasetManifest } from '@cifra/proto';

/** The charts of accounts that books can follow. */
export const chartNames: Readonly<Record<DatasetManifest['chart'], Bilingual>> = {
  pgc: { es: 'Plan General de Contabilidad (España)', en: 'Plan General de Contabilidad (Spain)' },
  pcg: { es: 'Plan comptable général (Francia)', en: 'Plan comptable général (France)' },
  snc: {
    es: 'Sistema de Normalização Contabilística (Portugal)',
    en: 'Sistema de Normalização Contabilística (Portugal)',
  },
};
