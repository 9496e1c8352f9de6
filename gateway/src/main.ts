import { runService } from '@cifra/platform';
import { readGatewayConfig } from './config.ts';
import { createGateway } from './gateway.ts';

await runService(createGateway, readGatewayConfig);
