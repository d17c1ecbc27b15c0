import { describe, expect, it } from 'vitest';
import { planJobs } from '../../src/loss/plan.ts';

const all = { isQuick: false, only: [], cells: [] };

function planned(wish: Partial<Parameters<typeof planJobs>[0]>): string[] {
  return planJobs({ ...all, ...wish }).map(
    ({ contestant, cell, size, repeat }) => `${contestant} ${cell.name} ${size} ${repeat}`,
  );
}

describe('planJobs', () => {
  it('repeats ours 10 times with 1,000 events and 5 times with 20', () => {
    const jobs = planned({ only: ['ours'], cells: ['navigate'] });
    expect(jobs).toHaveLength(15);
    expect(jobs.slice(0, 3)).toEqual([
      'ours navigate 1000 1',
      'ours navigate 20 1',
      'ours navigate 1000 2',
    ]);
    expect(jobs.at(-1)).toBe('ours navigate 1000 10');
  });

  it('repeats peers 3 times, and none of them where they have no such events', () => {
    expect(planned({ only: ['snowplow'], cells: ['close', 'crash-timely'] })).toEqual([
      'snowplow close 1000 1',
      'snowplow close 1000 2',
      'snowplow close 1000 3',
    ]);
  });

  it('makes each run once when it must be quick', () => {
    expect(planned({ isQuick: true, only: ['posthog'], cells: ['crash', 'minute'] })).toEqual([
      'posthog crash 200 1',
      'posthog crash 20 1',
      'posthog minute 200 1',
    ]);
  });

  it('refuses names that it does not know', () => {
    expect(() => planned({ only: ['amplitude'] })).toThrow(RangeError);
    expect(() => planned({ cells: ['explode'] })).toThrow('explode is none of navigate, close');
  });
});
