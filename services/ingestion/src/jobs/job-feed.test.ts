import { describe, expect, it } from '@jest/globals';
import { createJobFeed } from './job-feed.ts';

const { signal } = new AbortController();

describe('the feed of a job', () => {
  it('wakes those who watch that job', async () => {
    const feed = createJobFeed();
    const watch = feed.watch('job-1');
    const woken = watch.changed(signal);
    feed.wake('job-2');
    feed.wake('job-1');
    await expect(woken).resolves.toBeUndefined();
  });

  it('remembers a wake that came between two looks', async () => {
    const feed = createJobFeed();
    const watch = feed.watch('job-1');
    feed.wake('job-1');
    await expect(watch.changed(signal)).resolves.toBeUndefined();
  });

  it('lets go when the watcher is told to', async () => {
    const leaving = new AbortController();
    const changed = createJobFeed().watch('job-1').changed(leaving.signal);
    leaving.abort();
    await expect(changed).resolves.toBeUndefined();
  });
});
