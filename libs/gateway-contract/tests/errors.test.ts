import { describe, expect, it } from 'vitest';
import { callErrors, httpStatusOf } from '../src/errors.ts';
import { gatewayCode } from '../src/index.ts';
import { policies, type CallName } from '../src/policy.ts';
import { textOfCode } from '../src/texts.ts';

const names = Object.keys(policies) as CallName[];

describe('codes of calls', () => {
  it('API-33 have a row for each call', () => {
    expect(Object.keys(callErrors).sort()).toEqual(names.sort());
  });

  it.each(names)('API-33 are named once for %s', (name) => {
    const errors = callErrors[name];
    expect(new Set(errors).size).toBe(errors.length);
    for (const error of errors) expect(gatewayCode).toHaveProperty(error);
  });

  it('API-33 are those that comments of calls name', () => {
    expect(callErrors.createWatchlist).toEqual(['tooManyWatchlists', 'watchlistNameTaken']);
    expect(callErrors.getOrder).toEqual(['orderNotFound']);
    expect(callErrors.placeOrder).toEqual(
      expect.arrayContaining(['orderTooLate', 'priceOutOfBand', 'balanceInsufficient']),
    );
  });

  it.each([
    ['00000', 200],
    [gatewayCode.sessionRequired, 200],
    [gatewayCode.balanceInsufficient, 200],
    [gatewayCode.payloadInvalid, 400],
    [gatewayCode.digestInvalid, 400],
    [gatewayCode.ledgerMismatch, 400],
    [gatewayCode.originRefused, 403],
    [gatewayCode.apiKeyRefused, 403],
    [gatewayCode.tooManyRequests, 429],
    [gatewayCode.regionRefused, 451],
    [gatewayCode.internal, 500],
    [gatewayCode.commandFailed, 200],
    [gatewayCode.maintenance, 503],
  ])('API-33 have an HTTP status: %s has %i', (code, status) => {
    expect(httpStatusOf(code)).toBe(status);
  });

  it('API-35 have a text with places for figures', () => {
    const { tooManyWatchlists } = gatewayCode;
    expect(textOfCode(tooManyWatchlists, 'en')).toBe(
      'You have reached the maximum number of lists: {bound}.',
    );
    expect(textOfCode(tooManyWatchlists, 'de')).toContain('{bound}');
    expect(textOfCode('99999', 'en')).toBeUndefined();
    expect(textOfCode(tooManyWatchlists, 'xx')).toBeUndefined();
  });
});
