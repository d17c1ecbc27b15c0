import { describe, expect, it } from 'vitest';
import { isLoopback, onlyHost } from '../../../src/edge/http/host.ts';
import { createOriginPolicy } from '../../../src/edge/http/origins.ts';

describe('an origin policy without public origins', () => {
  const policy = createOriginPolicy({ publicOrigins: [], allowedOrigins: ['https://app.example'] });

  it.each([
    ['localhost', true],
    ['LocalHost:4200', true],
    ['127.0.0.1:80', true],
    ['bourse.example', false],
    ['localhost.evil.example', false],
    [undefined, false],
  ])('serves host %s: %s', (host, serves) => {
    expect(policy.servesHost(host)).toBe(serves);
  });

  it.each([
    [undefined, 'localhost:4200', true],
    ['https://app.example', 'localhost:4200', true],
    ['http://localhost:4200', 'LocalHost:4200', true],
    ['http://localhost:4201', 'localhost:4200', false],
    ['https://app.example.evil.example', 'localhost', false],
    ['https://evil.example', 'localhost', false],
    ['null', 'localhost', false],
    ['', 'localhost', false],
    ['http://localhost/', 'localhost', false],
    ['http://user@localhost', 'localhost', false],
    ['data:text/html,x', 'localhost', false],
  ])('allows origin %s on host %s: %s', (origin, host, allowed) => {
    expect(policy.allows(origin, host)).toBe(allowed);
  });
});

describe('an origin policy with public origins', () => {
  const policy = createOriginPolicy({
    publicOrigins: ['https://bourse.example'],
    allowedOrigins: ['https://app.example'],
  });

  it.each([
    ['bourse.example', true],
    ['Bourse.Example', true],
    ['bourse.example:8443', false],
    ['localhost', false],
    ['evil.example', false],
  ])('serves host %s: %s', (host, serves) => {
    expect(policy.servesHost(host)).toBe(serves);
  });

  it.each([
    ['https://bourse.example', true],
    ['http://bourse.example', false],
    ['http://localhost', false],
    ['null', false],
  ])('has origin %s: %s', (origin, own) => {
    expect(policy.isOwn(origin)).toBe(own);
    expect(policy.allows(origin, 'bourse.example')).toBe(own);
  });

  it("throws for an origin in another form than a browser's", () => {
    expect(() =>
      createOriginPolicy({ publicOrigins: ['https://bourse.example/'], allowedOrigins: [] }),
    ).toThrow(TypeError);
  });
});

describe('onlyHost', () => {
  it.each([
    [['Host', 'a.example'], 'a.example'],
    [['Accept', 'host', 'hOsT', 'a.example'], 'a.example'],
    [['Host', 'a.example', 'Host', 'a.example'], undefined],
    [['Host', 'a.example', 'host', 'b.example'], undefined],
    [['Accept', '*/*'], undefined],
  ])('returns for %j %s', (rawHeaders, host) => {
    expect(onlyHost(rawHeaders)).toBe(host);
  });
});

describe('isLoopback', () => {
  it.each([
    'localhost',
    'localhost:4200',
    'web.localhost:1',
    '127.0.0.1:80',
    '127.9.9.9',
    '[::1]:4200',
  ])('accepts %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    'example.com',
    'evil.example#.localhost',
    'localhost.example',
    '127.0.0.1.example',
    '10.0.0.1',
    '[::2]',
    '',
  ])('refuses %s', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
