export const errors = {
  unreachable: 'Cannot reach the backend',
  status: 'Request failed with status {{status}}',
  unexpected: 'Something went wrong on this page. Reload it and try again.',
  page_title: 'This page could not be shown',
  reload: 'Reload',
  configuration: 'Could not load the configuration, refresh and try again',
  history: 'Could not load your report history',
  status_check: 'Status check failed',
  download: 'Unable to download the file',
  upload: 'Upload failed',
} as const;
