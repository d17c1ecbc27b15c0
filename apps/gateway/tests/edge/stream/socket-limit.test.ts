import { expect, it } from 'vitest';
import { SocketLimit } from '../../../src/edge/stream/socket-limit.ts';

const flood = { sessionId: undefined, network: '198.51.100.1' };

it('limits the sockets of a network, without a limit for other networks', () => {
  const sockets = new SocketLimit();
  const taken = Array.from({ length: 10_000 }, () => sockets.acquire(flood));
  expect(taken.filter((socket) => socket === 429)).toHaveLength(9_000);
  expect(sockets.acquire({ ...flood, network: '192.0.2.1' })).toBeTypeOf('function');
});

it('reserves sockets for logged-in users, also on the network of a flood', () => {
  const sockets = new SocketLimit();
  for (let network = 0; network < 20; network += 1) {
    for (let count = 0; count < 1_000; count += 1) {
      sockets.acquire({ ...flood, network: String(network) });
    }
  }
  expect(sockets.acquire({ ...flood, network: 'another' })).toBe(503);
  expect(sockets.acquire({ ...flood, sessionId: 'user' })).toBeTypeOf('function');
});

it('limits the sockets of a session, and reuses released ones', () => {
  const sockets = new SocketLimit();
  const own = { sessionId: 'user', network: '192.0.2.1' };
  const [first] = Array.from({ length: 50 }, () => sockets.acquire(own));
  expect(sockets.acquire(own)).toBe(429);
  if (typeof first === 'function') first();
  expect(sockets.acquire(own)).toBeTypeOf('function');
});
