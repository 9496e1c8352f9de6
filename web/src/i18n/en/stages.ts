export const stages = {
  queued: { name: 'In the queue', hint: 'The report has been accepted' },
  initializing: { name: 'Getting ready', hint: 'A worker has taken it up' },
  running_pipeline: { name: 'Reading the files', hint: 'Every row of every file' },
  matching_inputs: { name: 'Matching the entries', hint: 'With their system and with each other' },
  filtering_dataset: { name: 'Choosing the period', hint: 'Openings, closings and duplicates set apart' },
  computing_kpis: { name: 'Computing the figures', hint: 'Exact, to the cent' },
  generating_charts: { name: 'Drawing the charts', hint: 'From the same figures' },
  rendering_report: { name: 'Writing the report', hint: 'In Spanish and English' },
  finalizing_outputs: { name: 'Storing the files', hint: 'PDF, dataset and log, each with its hash' },
  finalizing: { name: 'Last check', hint: 'Everything is there and opens' },
  completed: { name: 'Report ready', hint: 'To read and download' },
  failed: { name: 'Stopped', hint: 'The report could not be finished' },
} as const;
