import type { SystemDefinition } from '../system-definition.ts';

/** The audit file that accounting programs certified in Portugal export by law (Portaria 302/2016). */
export const saftPt: SystemDefinition = {
  id: 'saft-pt',
  name: { es: 'SAF-T (PT)', en: 'SAF-T (PT)' },
  description: {
    es: 'El fichero de auditoría fiscal portugués (SAF-T PT, versiones 1.01 a 1.04) de contabilidad, que exportan Primavera, PHC, Sage y los demás programas certificados.',
    en: 'The Portuguese audit file (SAF-T PT, versions 1.01 to 1.04) of the accounts, as Primavera, PHC, Sage and the other certified programs export it.',
  },
  expectedFiles: [
    {
      kind: 'audit_file',
      label: { es: 'SAF-T de contabilidad', en: 'Accounting SAF-T' },
      required: true,
      howToExport: {
        es: 'En su programa, abra Contabilidad › Exportar SAF-T (PT), elija el tipo contabilidad o integrado (no el de facturación) y el ejercicio completo, y guarde el archivo XML.',
        en: 'In your program, open Accounting › Export SAF-T (PT), choose the type accounting or integrated (not billing) and the whole fiscal year, and save the XML file.',
      },
    },
  ],
};
