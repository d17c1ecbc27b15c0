import { HttpError, type HttpErrorKind } from '@bourse/http-client';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueries, ruleQuery, shownHere, type ErrorMeta } from '../../src/index.ts';
import { loadQuery } from '../../src/calls/use-load.ts';

const [show, log] = [vi.fn<(error: Error) => void>(), vi.fn<(text: string, e: Error) => void>()];

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  return () => {
    vi.useRealTimers();
  };
});

function failure(message: string, kind: HttpErrorKind = 'business'): HttpError {
  return new HttpError(message, { kind, code: '99998', path: '/v1/spot/trade/placeOrder' });
}

/** Runs a query that fails, to its end. */
async function query(error: Error, meta: ErrorMeta = {}) {
  const queryFn = vi.fn(() => Promise.reject(error));
  const queries = createQueries({ show, log });
  const ended = loadQuery(queries, { queryKey: ['failing'], queryFn, meta }).catch(() => 0);
  await vi.runAllTimersAsync();
  await ended;
  return queryFn;
}

/** Runs a mutation that fails, to its end. */
async function mutate(error: Error, meta: ErrorMeta = {}, queries = createQueries({ show, log })) {
  const mutationFn = vi.fn(() => Promise.reject(error));
  await new MutationObserver(queries, { mutationFn, meta }).mutate().catch(() => undefined);
  return mutationFn;
}

describe.each([
  ['query', query],
  ['mutation', mutate],
])('RCT-16 the error of a %s', (_, run) => {
  const error = failure('Refused.');

  it('is shown', async () => {
    await run(error);
    expect(show).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('is left to a component that shows it', async () => {
    await run(error, shownHere);
    expect(show).not.toHaveBeenCalled();
  });

  it('is only logged where a message for the log is given', async () => {
    await run(error, { logsErrorsAs: 'userInfoFailed' });
    expect(show).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith('userInfoFailed', error);
  });
});

describe('RCT-16 repetition', () => {
  it.each<[HttpErrorKind, number]>([
    ['network', 3],
    ['server', 3],
    ['timeout', 3],
    ['business', 1],
    ['client', 1],
    ['rate-limited', 1],
    ['malformed', 1],
  ])('a query that fails by %s is tried %i times', async (kind, tries) => {
    expect(await query(failure('Failed.', kind))).toHaveBeenCalledTimes(tries);
  });

  it('no mutation is repeated', async () => {
    expect(await mutate(failure('Lost.', 'network'))).toHaveBeenCalledTimes(1);
  });

  it('a mutation does not wait for the network, so that it is not sent later', async () => {
    onlineManager.setOnline(false);
    expect(await mutate(failure('Lost.', 'network'))).toHaveBeenCalledOnce();
    onlineManager.setOnline(true);
  });
});

it.each<[HttpErrorKind, number]>([
  ['business', 2],
  ['network', 1],
])('RCT-16 a mutation that fails by %s leaves rules loaded %i times', async (kind, loads) => {
  const queries = createQueries({ show, log });
  const queryFn = vi.fn(() => Promise.resolve(['rule']));
  const rules = { ...ruleQuery, queryKey: ['rules'], queryFn };
  await loadQuery(queries, rules);
  await mutate(failure('The minimum is 10.', kind), {}, queries);
  await loadQuery(queries, rules);
  expect(queryFn).toHaveBeenCalledTimes(loads);
});
