import { HttpError, type HttpErrorKind } from '@bourse/http-client';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { toast } from '#platform/messages/toast.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#platform/locale/locale.ts';
import { createQueries, showError } from './error-policy.ts';

let shown: unknown[] = [];
const log = vi.fn<(message: string, error: Error) => void>();

beforeAll(async () => {
  await changeLocale(createStore(), 'en');
  vi.useFakeTimers();
});

beforeEach(() => {
  // Later than what earlier tests have shown.
  vi.advanceTimersByTime(60_000);
  shown = [];
  vi.spyOn(toast, 'error').mockImplementation((message) => {
    shown.push(message);
  });
});

afterAll(() => {
  vi.useRealTimers();
});

function failure(message: string, kind: HttpErrorKind = 'business', code = '99998'): HttpError {
  return new HttpError(message, { kind, code, path: '/v1/spot/trade/placeOrder' });
}

describe('showError', () => {
  it("shows the gateway's message", () => {
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

  it('shows different messages at once', () => {
    showError(failure('First.'));
    showError(failure('Second.'));
    expect(shown).toEqual(['First.', 'Second.']);
  });

  it.each<[HttpErrorKind, string | undefined]>([
    ['network', undefined],
    ['aborted', undefined],
    ['rate-limited', undefined],
    ['business', 'Failed.'],
    ['client', 'Failed.'],
    ['server', 'Something went wrong at the exchange. Try again in a moment.'],
    ['timeout', 'The exchange did not respond in time.'],
    ['malformed', 'The exchange sent an unexpected response. Reload the page.'],
  ])('an error of kind %s is shown: %s', (kind, text) => {
    showError(failure('Failed.', kind, '12345'));
    expect(shown).toEqual(text === undefined ? [] : [text]);
  });

  it('shows that the network failed a write', () => {
    const path = '/v1/spot/account/resetSimulation';
    showError(
      new HttpError('failed', { kind: 'network', code: 'HTTP_NETWORK', path, writes: true }),
    );
    expect(shown).toEqual(['Could not reach the exchange. Check your connection.']);
  });

  it('shows what the server says, and never a script', () => {
    showError(failure('Not enough.', 'business', '43012'));
    showError(failure('see javascript:alert(1)', 'business', '99999'));
    expect(shown).toEqual(['Not enough.', 'Unknown error']);
  });

  it.each([
    failure('request failed with status 404', 'client', '404'),
    failure('wrong api name!', 'request', 'HTTP_API_NAME'),
    failure('The key is gone', 'request', 'SIGNING_KEY_INVALID'),
    new TypeError("Cannot read properties of undefined (reading 'orders')"),
    new Error('["/v1/x"] data is undefined'),
  ])('never shows a text for programmers: %s', (error) => {
    showError(error);
    expect(shown).toEqual(['Unknown error']);
  });

  it.each([
    ['10021', 'The security check failed to load. Try again.'],
    ['SIGNING_SERVER_KEY_UNTRUSTED', expect.stringContaining('operator')],
  ])('says what to do about %s', (code, text) => {
    showError(failure('', 'request', code));
    expect(shown).toEqual([text]);
  });

  it('shows nothing for a closed challenge', () => {
    showError(failure('Please solve the challenge.', 'business', '90000001'));
    expect(shown).toEqual([]);
  });

  it.each([[new Error('')], ['text'], [undefined], [failure('')]])(
    'shows a general text for an error without a message: %s',
    (error) => {
      showError(error);
      expect(shown).toEqual(['Unknown error']);
    },
  );
});

describe('queries and mutations', () => {
  it('a mutation does not wait for the network, so that it is not sent later', async () => {
    const send = vi.fn(() => Promise.resolve());
    onlineManager.setOnline(false);
    void new MutationObserver(createQueries(log), { mutationFn: send }).mutate();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledOnce();
    onlineManager.setOnline(true);
  });

  async function query(queries: ReturnType<typeof createQueries>, error: Error, meta = {}) {
    const queryFn = vi.fn(() => Promise.reject(error));
    const ended = queries.query({ queryKey: [error.message], queryFn, meta }).catch(() => 0);
    await vi.runAllTimersAsync();
    await ended;
    return queryFn;
  }

  it('show their errors', async () => {
    await query(createQueries(log), failure('The query failed.'));
    expect(shown).toEqual(['The query failed.']);
  });

  it('show nothing where the screen shows the error', async () => {
    const queries = createQueries(log);
    await query(queries, failure('Said elsewhere.'), { showsItsErrors: true });
    const meta = { showsItsErrors: true };
    const mutationFn = () => Promise.reject(failure('Said elsewhere too.'));
    const mutation = new MutationObserver(queries, { mutationFn, meta });
    await mutation.mutate().catch(() => undefined);
    expect(shown).toEqual([]);
  });

  it('only log errors with a message for the log', async () => {
    const error = failure('Nobody needs to see this.');
    await query(createQueries(log), error, { logsErrorsAs: 'userInfoFailed' });
    expect(shown).toEqual([]);
    expect(log).toHaveBeenCalledExactlyOnceWith('userInfoFailed', error);
  });

  it('show the errors of a mutation', async () => {
    const mutationFn = () => Promise.reject(failure('The mutation failed.'));
    const mutation = new MutationObserver(createQueries(log), { mutationFn });
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
    const queryFn = await query(createQueries(log), failure(`Query by ${kind}.`, kind));
    expect(queryFn).toHaveBeenCalledTimes(tries);
  });

  it('no mutation is retried', async () => {
    const mutationFn = vi.fn(() => Promise.reject(failure('Lost.', 'network')));
    const mutation = new MutationObserver(createQueries(log), { mutationFn });
    await mutation.mutate().catch(() => undefined);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});
