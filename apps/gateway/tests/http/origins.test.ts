import { describe, expect, it } from 'vitest';
import { isLoopback, plainAddress } from '../../src/http/host.ts';
import { createOriginPolicy } from '../../src/http/origins.ts';

describe('createOriginPolicy', () => {
  const policy = createOriginPolicy(['https://app.example']);

  it.each([
    [undefined, 'api.example', true],
    ['https://app.example', 'api.example', true],
    ['https://api.example', 'api.example', true],
    ['http://localhost:4200', 'LocalHost:4200', true],
    ['http://localhost:4201', 'localhost:4200', false],
    ['https://app.example.evil.example', 'api.example', false],
    ['https://evil.example', 'api.example', false],
    ['null', 'api.example', false],
    ['null', 'null', false],
    ['', '', false],
    ['https://api.example/', 'api.example', false],
    ['https://user@api.example', 'api.example', false],
    ['data:text/html,x', '', false],
  ])('origin %s on host %s: %s', (origin, host, allowed) => {
    expect(policy.allows(origin, host)).toBe(allowed);
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
  ])('%s is', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['example.com', 'localhost.example', '127.0.0.1.example', '10.0.0.1', '[::2]', ''])(
    '%s is not',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

it.each([
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::1', '::1'],
  ['10.0.0.1', '10.0.0.1'],
])('writes address %s as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
