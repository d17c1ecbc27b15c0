import { HttpError } from '@bourse/http-client';
import type { HttpErrorKind } from '@bourse/http-client';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from './order-draft.ts';
import { createOrderIntent, isUnanswered } from './order-intent.ts';

const draft = { ...emptyDraft, price: '20000', amount: '0.5', total: '10000' };

describe('an intended order', () => {
  it('keeps its client id however often it is sent', () => {
    const intent = createOrderIntent();
    const first = intent.clientOidFor(draft);
    expect(first).toMatch(/^[\w-]{1,64}$/);
    expect(intent.clientOidFor({ ...draft })).toBe(first);
  });

  it('is another one when anything about it changes', () => {
    const intent = createOrderIntent();
    const first = intent.clientOidFor(draft);
    const second = intent.clientOidFor({ ...draft, amount: '0.6' });
    expect(second).not.toBe(first);
    expect(intent.clientOidFor(draft)).not.toBe(first);
  });

  it('is another one after an answer', () => {
    const intent = createOrderIntent();
    const first = intent.clientOidFor(draft);
    intent.end();
    expect(intent.clientOidFor(draft)).not.toBe(first);
  });
});

describe('isUnanswered', () => {
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
