import { datasetEndpoint, logEndpoint, pdfEndpoint, type ReportJob } from '@cifra/proto';
import type { Api } from '../api/client.ts';
import { saveFile } from '../api/save-file.ts';

export const reportOutputs = ['pdf_es', 'pdf_en', 'dataset', 'log'] as const;
export type ReportOutput = (typeof reportOutputs)[number];

/** The outputs that a report has to give. */
export function availableOutputs(outputs: ReportJob['outputs']): readonly ReportOutput[] {
  return reportOutputs.filter((output) => {
    switch (output) {
      case 'pdf_es':
      case 'pdf_en':
        return outputs.pdf;
      case 'dataset':
      case 'log':
        return outputs[output];
    }
  });
}

/** Fetches one output of a report and hands it to the person. @throws ApiError */
export async function downloadReport(api: Api, reportId: string, output: ReportOutput): Promise<void> {
  const params = { report_id: reportId };
  switch (output) {
    case 'pdf_es':
      return saveFile(await api.fetch(pdfEndpoint, { params, query: { lang: 'es' } }), 'cifra.es.pdf');
    case 'pdf_en':
      return saveFile(await api.fetch(pdfEndpoint, { params, query: { lang: 'en' } }), 'cifra.en.pdf');
    case 'dataset':
      return saveFile(await api.fetch(datasetEndpoint, { params, query: { format: 'xlsx' } }), 'cifra.xlsx');
    case 'log':
      return saveFile(await api.fetch(logEndpoint, { params }), 'cifra.log');
  }
}
