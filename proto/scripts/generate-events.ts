import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventsPage } from './events-page.ts';

const target = process.argv[2] ?? fileURLToPath(new URL('../../docs/events.md', import.meta.url));
writeFileSync(target, eventsPage());
