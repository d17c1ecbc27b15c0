import { HttpError, type HttpErrorKind } from '@bourse/http-client';
import { createStore } from 'jotai';
import { toast } from '#platform/messages/toast.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#platform/locale/locale.ts';
import { showError } from './show-error.ts';

let shown: unknown[] = [];

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
    ['SIGNING_CONFIG_FETCH_FAILED', 'Could not reach the exchange. Check your connection.'],
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
