import { runService } from '@cifra/platform';
import { readReportRenderingConfig } from './config.ts';
import { createReportRenderingService } from './service.ts';

await runService((config) => createReportRenderingService(config), readReportRenderingConfig);
