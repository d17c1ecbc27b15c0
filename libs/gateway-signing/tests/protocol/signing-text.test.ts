import { describe, expect, it } from 'vitest';
import { signingText, type TextMode } from '../../src/protocol/signing-text.ts';

const parts = {
  path: '/v1/spot/trade/placeOrder?x=1',
  tm: '1795262400123',
  uhti: '00112233445566778899aabbccddeeff',
  body: new TextEncoder().encode('{"price":"1","note":"é"}'),
};

describe('signingText', () => {
  it.each<[TextMode, string]>([
    [0, '/v1/spot/trade/placeOrder?x=117952624'],
    [1, '/v1/spot/trade/placeOrder?x=11795262400112233445566778899aabbccddeeff'],
    [
      2,
      '/v1/spot/trade/placeOrder?x=11795262400112233445566778899aabbccddeeff{"price":"1","note":"é"}',
    ],
  ])('SIG-20 concatenates the parts of mode %d', (mode, text) => {
    expect(new TextDecoder().decode(signingText(mode, parts))).toBe(text);
  });

  it('SIG-20 uses the bytes of the body', () => {
    const body = new Uint8Array([0xff, 0x00, 0xfe]);
    expect(signingText(2, { ...parts, body }).slice(-3)).toEqual(body);
  });
});
