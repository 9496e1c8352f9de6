import { describe, expect, it } from '@jest/globals';
import type { JobStage } from '@cifra/proto';
import { isCancelled, isOver, stageStates } from './stage-states.ts';

const job = (stage: JobStage, reached: JobStage = stage) => ({
  stage,
  progress: { stage: reached, done: 0, total: 10, seconds_left: null },
});
const states = (stage: JobStage, reached?: JobStage): string =>
  stageStates(job(stage, reached))
    .map(({ state }) => state[0])
    .join('');

describe('stageStates', () => {
  it('shows what is done, under way and to come', () => {
    expect(states('queued')).toBe('cpppppppppp');
    expect(states('computing_kpis')).toBe('dddddcppppp');
  });

  it('shows everything done at the end', () => {
    expect(states('completed')).toBe('ddddddddddd');
  });

  it('shows where a failed job stopped, where that is known', () => {
    expect(states('failed', 'running_pipeline')).toBe('ddfpppppppp');
    expect(states('failed', 'failed')).toBe('ppppppppppp');
  });
});

describe('isCancelled', () => {
  it('tells a job that was stopped from one that failed', () => {
    const detail = '';
    expect(
      [null, { code: 'cancelled', detail } as const, { code: 'pipeline_failed', detail } as const].map(
        (error) => isCancelled({ error }),
      ),
    ).toEqual([false, true, false]);
  });
});

describe('isOver', () => {
  it('holds for completed and failed jobs alone', () => {
    expect(
      (['queued', 'finalizing', 'completed', 'failed'] as const).map((stage) => isOver(job(stage))),
    ).toEqual([false, false, true, true]);
  });
});
