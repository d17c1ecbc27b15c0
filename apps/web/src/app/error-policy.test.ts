import { HttpError } from '@bourse/http-client';
import type { HttpErrorKind } from '@bourse/http-client';
import { MutationObserver } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueries, showError } from './error-policy.ts';

let shown: unknown[] = [];

beforeAll(() => {
  vi.useFakeTimers();
});

beforeEach(() => {
  // What earlier tests have shown is long ago.
  vi.advanceTimersByTime(60_000);
  shown = [];
  vi.spyOn(toast, 'error').mockImplementation((message) => {
    shown.push(message);
    return 0;
  });
});

afterAll(() => {
  vi.useRealTimers();
});

function failure(message: string, kind: HttpErrorKind = 'business', code = '43012'): HttpError {
  return new HttpError(message, { kind, code, path: '/v1/spot/trade/placeOrder' });
}

describe('showError', () => {
  it('shows what the gateway says', () => {
    showError(failure('The balance does not suffice.'));
    expect(shown).toEqual(['The balance does not suffice.']);
  });

  it('shows a message once in two seconds', () => {
    showError(failure('Slow down.'));
    vi.advanceTimersByTime(1_999);
    showError(failure('Slow down.'));
    expect(shown).toEqual(['Slow down.']);
    vi.advanceTimersByTime(1);
    showError(failure('Slow down.'));
    expect(shown).toEqual(['Slow down.', 'Slow down.']);
  });

  it('keeps no message back for another one', () => {
    showError(failure('First.'));
    showError(failure('Second.'));
    expect(shown).toEqual(['First.', 'Second.']);
  });

  it.each<[HttpErrorKind, boolean]>([
    ['network', false],
    ['aborted', false],
    ['rate-limited', false],
    ['business', true],
    ['client', true],
    ['server', true],
    ['timeout', true],
    ['malformed', true],
  ])('an error of kind %s is shown: %s', (kind, isShown) => {
    const message = `Failed by ${kind}.`;
    showError(failure(message, kind));
    expect(shown).toEqual(isShown ? [message] : []);
  });

  it('says nothing of a challenge that was closed', () => {
    showError(failure('Please solve the challenge.', 'business', '90000001'));
    expect(shown).toEqual([]);
  });

  it.each([[new Error('')], ['text'], [undefined], [failure('')]])(
    'finds words for an error without any: %s',
    (error) => {
      showError(error);
      expect(shown).toEqual(['unknown error']);
    },
  );
});

describe('queries and mutations', () => {
  /** Runs a query to its end. */
  async function query(queries: ReturnType<typeof createQueries>, error: Error, meta = {}) {
    const queryFn = vi.fn(() => Promise.reject(error));
    const ended = queries.query({ queryKey: [error.message], queryFn, meta }).catch(() => 0);
    await vi.runAllTimersAsync();
    await ended;
    return queryFn;
  }

  it('show their errors', async () => {
    await query(createQueries(), failure('The query failed.'));
    expect(shown).toEqual(['The query failed.']);
  });

  it('show nothing where the screen does', async () => {
    const queries = createQueries();
    await query(queries, failure('Said elsewhere.'), { showsItsErrors: true });
    const meta = { showsItsErrors: true };
    const mutationFn = () => Promise.reject(failure('Said elsewhere too.'));
    const mutation = new MutationObserver(queries, { mutationFn, meta });
    await mutation.mutate().catch(() => undefined);
    expect(shown).toEqual([]);
  });

  it('show the errors of a mutation', async () => {
    const mutationFn = () => Promise.reject(failure('The mutation failed.'));
    const mutation = new MutationObserver(createQueries(), { mutationFn });
    await mutation.mutate().catch(() => undefined);
    expect(shown).toEqual(['The mutation failed.']);
  });

  it.each<[HttpErrorKind, number]>([
    ['network', 3],
    ['server', 3],
    ['timeout', 3],
    ['business', 1],
    ['client', 1],
    ['rate-limited', 1],
    ['malformed', 1],
  ])('a query that fails by %s is tried %i times', async (kind, tries) => {
    const queryFn = await query(createQueries(), failure(`Query by ${kind}.`, kind));
    expect(queryFn).toHaveBeenCalledTimes(tries);
  });

  it('no mutation is tried again by itself', async () => {
    const mutationFn = vi.fn(() => Promise.reject(failure('Lost.', 'network')));
    const mutation = new MutationObserver(createQueries(), { mutationFn });
    await mutation.mutate().catch(() => undefined);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});
