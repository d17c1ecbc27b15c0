import { describe, expect, it } from 'vitest';
import { runEngines, summarise } from '../src/engines.mjs';

const test = (status: string, ...annotations: (readonly [string, string])[]) => ({
  tests: [
    { status, annotations: annotations.map(([type, description]) => ({ type, description })) },
  ],
});

describe('the report of the engines', () => {
  it('counts outcomes, also of nested suites, and the events of each leave', () => {
    const report = {
      suites: [
        { specs: [test('expected', ['lost', '0'], ['extra', '45'])] },
        { suites: [{ specs: [test('unexpected', ['lost', '10'], ['extra', '1'])] }] },
        { specs: [test('skipped'), test('flaky')] },
      ],
    };
    expect(summarise(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      lost: [0, 10],
      extra: [45, 1],
    });
  });

  it('counts a suite that did not start as failed', () => {
    expect(summarise({ errors: [{ message: 'no browser' }] }).failed).toBe(1);
  });

  it('refuses an engine that it does not know', async () => {
    await expect(runEngines(['opera'], {})).rejects.toThrow('firefox or webkit');
  });
});
