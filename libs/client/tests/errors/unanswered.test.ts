import { HttpError, type HttpErrorKind } from '@bourse/http-client';
import { describe, expect, it } from 'vitest';
import { isUnanswered } from '../../src/errors/index.ts';

describe('CLI-8 isUnanswered', () => {
  it.each<[HttpErrorKind, boolean]>([
    ['network', true],
    ['timeout', true],
    ['server', true],
    ['business', false],
    ['client', false],
    ['rate-limited', false],
    ['aborted', false],
    ['malformed', true],
  ])('an error of kind %s: %s', (kind, unanswered) => {
    const error = new HttpError('failed', { kind, code: '1', path: '/v1/spot/trade/placeOrder' });
    expect(isUnanswered(error)).toBe(unanswered);
  });

  it('no error, or one of another family: false', () => {
    expect(isUnanswered(null)).toBe(false);
    expect(isUnanswered(new Error('network'))).toBe(false);
  });
});
