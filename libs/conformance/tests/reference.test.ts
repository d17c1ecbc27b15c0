import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runConformance, type CheckGroup, type ConformanceReport } from '../src/index.ts';
import { startGateway, type RunningGateway } from './kit/start-gateway.ts';

let gateway: RunningGateway;
let report: ConformanceReport;

beforeAll(async () => {
  gateway = await startGateway();
  report = await runConformance(gateway);
});

afterAll(() => gateway.close());

/** Returns the rules of a group that have passed, and every result that is something else. */
function outcomesOf(group: CheckGroup) {
  return report.results
    .filter((result) => result.group === group)
    .map((result) => (result.status === 'passed' ? result.rule : result));
}

describe('the reference gateway', () => {
  it('CON-10 CON-11 CON-12 passes: envelope', () => {
    expect(outcomesOf('envelope')).toEqual(names(10, 12));
  });

  it('CON-13 CON-14 CON-15 CON-16 CON-17 CON-18 passes: errors', () => {
    expect(outcomesOf('errors')).toEqual(names(13, 18));
  });

  it('CON-20 CON-21 CON-22 CON-23 passes: digest', () => {
    expect(outcomesOf('digest')).toEqual(names(20, 23));
  });

  it('CON-30 CON-31 CON-32 CON-33 CON-34 CON-35 passes: config and issuer', () => {
    expect(outcomesOf('config')).toEqual(names(30, 35));
  });

  it('CON-40 CON-41 CON-42 CON-43 CON-44 CON-45 CON-46 passes: encrypted fields', () => {
    expect(outcomesOf('sealing')).toEqual(names(40, 46));
  });

  it('CON-50 CON-51 CON-52 CON-53 CON-54 CON-55 CON-56 passes: captcha', () => {
    expect(outcomesOf('captcha')).toEqual(names(50, 56));
  });

  it('CON-60 CON-61 CON-62 CON-63 CON-64 CON-65 CON-66 CON-67 CON-68 CON-69 CON-70 passes: signing', () => {
    expect(outcomesOf('signing')).toEqual(names(60, 70));
  });

  it('CON-75 CON-76 CON-77 CON-78 CON-79 passes: replay', () => {
    expect(outcomesOf('replay')).toEqual(names(75, 79));
  });

  it('CON-80 CON-81 CON-82 CON-83 CON-84 CON-85 CON-86 CON-87 CON-88 CON-89 passes: stream', () => {
    expect(outcomesOf('stream')).toEqual(names(80, 89));
  });

  it('CON-90 CON-91 CON-92 CON-93 CON-94 CON-95 CON-96 passes: tracking', () => {
    expect(outcomesOf('tracking')).toEqual(names(90, 96));
  });

  it('CON-100 CON-101 CON-102 CON-103 CON-104 CON-105 CON-106 CON-107 CON-108 CON-109 passes: session', () => {
    expect(outcomesOf('session')).toEqual(names(100, 109));
  });

  it('CON-1 has one result a check, in the order of the list, and counts them', () => {
    const { results, passed, failed, skipped, origin } = report;
    expect(new Set(results.map(({ rule }) => rule)).size).toBe(results.length);
    expect({ origin, passed, failed, skipped }).toEqual({
      origin: gateway.origin,
      passed: results.length,
      failed: 0,
      skipped: 0,
    });
  });
});

function names(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `CON-${first + index}`);
}
