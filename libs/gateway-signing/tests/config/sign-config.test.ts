import { describe, expect, it } from 'vitest';
import { chooseAlgorithm, parseConfig, signModeOf } from '../../src/config/sign-config.ts';
import { makeConfigAnswer } from '../kit/world.ts';

const { gatewaySignConfig } = makeConfigAnswer();
const config = parseConfig({ gatewaySignConfig });

describe('parseConfig', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['an answer without the config', {}],
    ['a config that is a text', { gatewaySignConfig: '{}' }],
  ])('SIG-7 refuses %s', (_name, answer) => {
    expect(() => parseConfig(answer)).toThrow(
      expect.objectContaining({ code: 'SIGNING_CONFIG_MALFORMED' }),
    );
  });

  it.each<[string, unknown]>([
    ['clientOpen', 'true'],
    ['clientOpen', undefined],
    ['serverPublicKey', 1],
    ['serverPublicKeySign', null],
    ['defaultAlgorithm', 'rsa512'],
    ['exactUrls', '/v1/a'],
    ['exactUrls', ['v1/a']],
    ['prefixUrls', ['']],
    ['prefixUrls', undefined],
    ['signModes', undefined],
    ['signModes', 1],
    ['signModes', { default: 4 }],
    ['signModes', { default: '1' }],
    ['signModes', { byUrl: {} }],
    ['signModes', { default: 1, byUrl: [] }],
    ['signModes', { default: 1, byUrl: { '/v1/a': -1 } }],
  ])('SIG-7 refuses a config whose %s is %j', (name, value) => {
    expect(() =>
      parseConfig({ gatewaySignConfig: { ...gatewaySignConfig, [name]: value } }),
    ).toThrow(expect.objectContaining({ code: 'SIGNING_CONFIG_MALFORMED' }));
  });

  it('SIG-7 ignores unknown members', () => {
    const answer = { gatewaySignConfig: { ...gatewaySignConfig, colour: 'green' }, more: 1 };
    expect(parseConfig(answer)).toEqual(config);
  });

  it('SIG-7 accepts a config without byUrl', () => {
    const answer = { gatewaySignConfig: { ...gatewaySignConfig, signModes: { default: 0 } } };
    expect(signModeOf(parseConfig(answer), '/v1/spot/trade/placeOrder')).toBe(0);
  });
});

describe('signModeOf', () => {
  it.each([
    ['/v1/user/overview/userinfo', 1],
    ['/v1/user/overview/userinfo/more', undefined],
    ['/v1/spot/trade/placeOrder', 2],
    ['/v1/spot/trade/openOrders', 1],
    ['/v1/spot/trade', undefined],
    ['/v1/market/tickers', undefined],
    ['/constructor', undefined],
  ])('SIG-22 gives %s the mode %s', (pathname, mode) => {
    expect(signModeOf(config, pathname)).toBe(mode);
  });

  it('SIG-22 needs one matching prefix of several', () => {
    const answer = { gatewaySignConfig: { ...gatewaySignConfig, prefixUrls: ['/v9/', '/v1/'] } };
    expect(signModeOf(parseConfig(answer), '/v1/anything')).toBeDefined();
  });

  it('SIG-22 reads no mode from inherited properties', () => {
    const answer = { gatewaySignConfig: { ...gatewaySignConfig, prefixUrls: ['/'] } };
    expect(signModeOf(parseConfig(answer), '/toString')).toBe(1);
  });
});

describe('chooseAlgorithm', () => {
  it.each([
    ['rsa1024', 'rsa2048', 'rsa2048'],
    ['rsa1024', 'rsa1024', 'rsa1024'],
    ['rsa2048', 'rsa1024', 'rsa2048'],
    ['rsa2048', 'rsa2048', 'rsa2048'],
  ] as const)('SIG-11 for default %s and minimum %s chooses %s', (wanted, minimum, chosen) => {
    expect(chooseAlgorithm({ ...config, defaultAlgorithm: wanted }, minimum)).toBe(chosen);
  });
});
