import { jobStages } from '@cifra/proto';
import type { JobStage, Language, ReportJob } from '@cifra/proto';

const steps = jobStages.filter((stage) => stage !== 'failed');

const stageNames: Readonly<Record<JobStage, Readonly<Record<Language, string>>>> = {
  queued: { es: 'En cola', en: 'Queued' },
  initializing: { es: 'Preparando', en: 'Getting ready' },
  running_pipeline: { es: 'Leyendo los archivos', en: 'Reading the files' },
  matching_inputs: { es: 'Cruzando los apuntes', en: 'Matching the postings' },
  filtering_dataset: { es: 'Separando aperturas y cierres', en: 'Setting openings and closings apart' },
  computing_kpis: { es: 'Calculando las cifras', en: 'Computing the figures' },
  generating_charts: { es: 'Dibujando los gráficos', en: 'Drawing the charts' },
  rendering_report: { es: 'Componiendo el informe', en: 'Setting the report' },
  finalizing_outputs: { es: 'Guardando los archivos', en: 'Storing the files' },
  finalizing: { es: 'Comprobando', en: 'Checking' },
  completed: { es: 'Terminado', en: 'Done' },
  failed: { es: 'No se ha podido terminar', en: 'Could not be finished' },
};

/** One line of a job's course: a bar, the stage and its name. */
function progressLine(job: ReportJob, language: Language): string {
  const place = job.stage === 'failed' ? job.progress.done : steps.indexOf(job.stage) + 1;
  const bar = `${'█'.repeat(place)}${'░'.repeat(steps.length - place)}`;
  return `${bar} ${job.stage.padEnd(18)} ${stageNames[job.stage][language]}`;
}

export type ProgressPrinter = { readonly show: (job: ReportJob) => void };

/** Shows a job's course: a line that grows in place on a terminal, a line a stage elsewhere. */
export function createProgressPrinter(out: NodeJS.WriteStream, language: Language): ProgressPrinter {
  let last: JobStage | undefined;
  return {
    show: (job) => {
      if (job.stage === last) return;
      last = job.stage;
      const line = `  ${progressLine(job, language)}`;
      const hasEnded = job.stage === 'completed' || job.stage === 'failed';
      if (out.isTTY) out.write(`\r\u001B[2K${line}${hasEnded ? '\n' : ''}`);
      else out.write(`${line}\n`);
    },
  };
}
