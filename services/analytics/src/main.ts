import { runService } from '@cifra/platform';
import { readAnalyticsConfig } from './config.ts';
import { createAnalyticsService } from './service.ts';

await runService(createAnalyticsService, readAnalyticsConfig);
