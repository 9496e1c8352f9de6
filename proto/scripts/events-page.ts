import { allEvents } from '../src/index.ts';
import { eventSamples } from '../src/testing/samples.ts';

/** The page that lists every event: type, topic, publisher, meaning and a sample of its data. */
export function eventsPage(): string {
  const rows = allEvents.map(
    ({ type, topic, publisher, summary }) => `| \`${type}\` | \`${topic}\` | ${publisher} | ${summary} |`,
  );
  const samples = allEvents.map(
    ({ type }) => `### ${type}\n\n\`\`\`json\n${JSON.stringify(eventSamples[type], null, 2)}\n\`\`\`\n`,
  );
  return [
    '# Events',
    '',
    'Generated from the contracts in `proto` (`make openapi`). Each type has one publisher; every event is a CloudEvents 1.0 envelope.',
    '',
    '| Type | Topic | Publisher | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '## Samples of the data',
    '',
    ...samples,
  ].join('\n');
}
