import { describe, expect, it } from 'vitest';
import {
  HttpError,
  isRetryable,
  retryDelayMs,
  type HttpErrorDetails,
  type HttpErrorKind,
} from '../../src/index.ts';

function failure(kind: HttpErrorKind, details: Partial<HttpErrorDetails> = {}) {
  return new HttpError('failed', { kind, code: 'x', path: '/v1/x', ...details });
}

describe('isRetryable', () => {
  it.each<[HttpErrorKind, boolean]>([
    ['network', true],
    ['server', true],
    ['timeout', true],
    ['rate-limited', false],
    ['aborted', false],
    ['business', false],
    ['client', false],
    ['malformed', false],
    ['request', false],
    ['unsupported-protocol', false],
  ])('HTTP-50 a read that failed by %s: %s', (kind, again) => {
    expect(isRetryable(failure(kind))).toBe(again);
  });

  it.each<HttpErrorKind>(['network', 'server', 'timeout', 'rate-limited'])(
    'HTTP-50 never a write, not by %s either',
    (kind) => {
      expect(isRetryable(failure(kind, { writes: true, retryAfterMs: 1 }))).toBe(false);
    },
  );

  it.each([
    [0, true],
    [30_000, true],
    [30_001, false],
  ])('HTTP-50 when the server says to wait %i ms: %s', (retryAfterMs, again) => {
    expect(isRetryable(failure('rate-limited', { retryAfterMs }))).toBe(again);
    expect(isRetryable(failure('server', { retryAfterMs }))).toBe(again);
  });

  it.each([undefined, null, 'network', new Error('network'), { kind: 'network' }])(
    'HTTP-50 nothing that is no error of a call: %j',
    (error) => {
      expect(isRetryable(error)).toBe(false);
    },
  );
});

describe('retryDelayMs', () => {
  it.each([
    [0, 1_000],
    [1, 2_000],
    [4, 16_000],
    [5, 30_000],
    [99, 30_000],
  ])('HTTP-50 after %i failed retries waits %i ms', (failures, delay) => {
    expect(retryDelayMs(failures, failure('network'))).toBe(delay);
    expect(retryDelayMs(failures, undefined)).toBe(delay);
  });

  it('HTTP-50 uses the server’s delay', () => {
    expect(retryDelayMs(3, failure('rate-limited', { retryAfterMs: 7_000 }))).toBe(7_000);
    expect(retryDelayMs(3, failure('server', { retryAfterMs: 0 }))).toBe(0);
  });
});
