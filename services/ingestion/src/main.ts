import { runService } from '@cifra/platform';
import { readIngestionConfig } from './config.ts';
import { createIngestionService } from './service.ts';

await runService(createIngestionService, readIngestionConfig);
