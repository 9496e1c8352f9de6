import {
  getMeEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  setupEndpoint,
} from './auth-endpoints.ts';
import { getSessionEndpoint } from './internal-endpoints.ts';
import { datasetEndpoint, pdfEndpoint } from './output-endpoints.ts';
import {
  cancelReportEndpoint,
  checkReportEndpoint,
  createReportEndpoint,
  deleteReportEndpoint,
  getReportEndpoint,
  listReportsEndpoint,
  logEndpoint,
  reportEventsEndpoint,
  usageEndpoint,
} from './report-endpoints.ts';
import {
  dashboardEndpoint,
  evidenceEndpoint,
  figuresEndpoint,
  patchTaskEndpoint,
  summaryEndpoint,
  tasksEndpoint,
} from './result-endpoints.ts';
import { systemsEndpoint } from './system-endpoints.ts';
import { createUploadsEndpoint, deleteUploadEndpoint } from './upload-endpoints.ts';
import type { Endpoint } from './define-endpoint.ts';

/** Every endpoint of the product; the gateway's routes, the docs and the samples read this list. */
export const allEndpoints: readonly Endpoint[] = [
  setupEndpoint,
  loginEndpoint,
  registerEndpoint,
  getMeEndpoint,
  logoutEndpoint,
  getSessionEndpoint,
  systemsEndpoint,
  createUploadsEndpoint,
  deleteUploadEndpoint,
  checkReportEndpoint,
  createReportEndpoint,
  listReportsEndpoint,
  getReportEndpoint,
  reportEventsEndpoint,
  cancelReportEndpoint,
  deleteReportEndpoint,
  logEndpoint,
  usageEndpoint,
  dashboardEndpoint,
  summaryEndpoint,
  tasksEndpoint,
  patchTaskEndpoint,
  figuresEndpoint,
  evidenceEndpoint,
  pdfEndpoint,
  datasetEndpoint,
];
