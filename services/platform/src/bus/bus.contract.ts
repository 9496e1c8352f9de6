import { afterEach, beforeEach, describe } from '@jest/globals';
import type { BusHarness } from './contract/_listen.ts';
import { describeGroups } from './contract/describe-groups.ts';
import { describeTrouble } from './contract/describe-trouble.ts';

export type { BusHarness } from './contract/_listen.ts';

/** What every bus does; `open` gives one without any group. */
export function describeBus(name: string, open: () => Promise<BusHarness>): void {
  let current: BusHarness;
  const harness = (): BusHarness => current;

  describe(`bus: ${name}`, () => {
    beforeEach(async () => {
      current = await open();
    });
    afterEach(async () => current.dispose());

    describeGroups(harness);
    describeTrouble(harness);
  });
}
