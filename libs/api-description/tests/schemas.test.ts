import * as contract from '@bourse/gateway-contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { convertSchemas } from '../src/schemas/convert.ts';
import { checkOf, document } from './documents.ts';

const order = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '60000',
  size: '0.01',
};
const rateAlert = { ledger: 'real', symbol: 'BTCUSDT', rate: '-0.0001' };
const candle = [1_700_000_000_000, '1', '2', '1', '2', '5', '7'];

describe('JSON Schemas', () => {
  it.each([
    ['PlaceOrderRequest', contract.placeOrder.payload, order, true],
    ['PlaceOrderRequest', contract.placeOrder.payload, { ...order, price: '-1' }, false],
    ['PlaceOrderRequest', contract.placeOrder.payload, { ...order, price: '01' }, false],
    ['PlaceOrderRequest', contract.placeOrder.payload, { ...order, price: 60_000 }, false],
    ['PlaceOrderRequest', contract.placeOrder.payload, { ...order, ledger: 'other' }, false],
    ['PlaceOrderRequest', contract.placeOrder.payload, { ...order, unknown: 1 }, true],
    ['PlaceOrdersRequest', contract.placeOrders.payload, { ledger: 'real', orders: [] }, false],
    ['CreateFundingAlertRequest', contract.createFundingAlert.payload, rateAlert, true],
    [
      'CreateFundingAlertRequest',
      contract.createFundingAlert.payload,
      { ...rateAlert, rate: '0.000000001' },
      false,
    ],
    ['ChangePasswordRequest', contract.changePassword.payload, { newPwd: 'Abcdefg1' }, true],
    ['ChangePasswordRequest', contract.changePassword.payload, { newPwd: 'abcdefg1' }, false],
    ['ChangePasswordRequest', contract.changePassword.payload, { newPwd: 'ABCDEFG1' }, false],
    ['ChangePasswordRequest', contract.changePassword.payload, { newPwd: 'Abcdefgh' }, false],
    ['Candle', contract.candle, candle, true],
    ['Candle', contract.candle, candle.slice(1), false],
  ])('DSC-7 judge as the contract does: %s %#', (name, schema, value, isValid) => {
    expect(v.safeParse(schema, value).success).toBe(isValid);
    expect(checkOf(name)(value)).toBe(isValid);
  });

  it.each([
    ['CancelOrderRequest', 'Exactly one of orderId and clientOid.'],
    ['WatchlistSymbols', 'Each pair once.'],
    ['WatchlistName', 'Spaces around it are removed.'],
  ])('DSC-7 say in words what %s cannot express', (name, text) => {
    expect(document.components.schemas[name]?.['description']).toContain(text);
  });

  it('DSC-7 are not made of rules without words', () => {
    const wordless = v.pipe(
      v.string(),
      v.check((value) => value !== 'x'),
    );
    expect(() => convertSchemas({ wordless }, 'draft-2020-12')).toThrow(TypeError);
    const insensitive = v.pipe(v.string(), v.regex(/^x$/i));
    expect(() => convertSchemas({ insensitive }, 'draft-2020-12')).toThrow(TypeError);
  });

  it('DSC-7 compile, every one of them', () => {
    for (const name of Object.keys(document.components.schemas)) {
      expect(() => checkOf(name)).not.toThrow();
    }
  });
});
