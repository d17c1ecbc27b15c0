import { expect, it } from 'vitest';
import { Seats } from '../../src/stream/seats.ts';

const flood = { sessionId: undefined, network: '198.51.100.1' };

it('gives one network a share, and leaves the others their seats', () => {
  const seats = new Seats();
  const taken = Array.from({ length: 10_000 }, () => seats.take(flood));
  expect(taken.filter((seat) => seat === 429)).toHaveLength(9_000);
  expect(seats.take({ ...flood, network: '192.0.2.1' })).toBeTypeOf('function');
});

it('keeps seats for logged-in users, also on the network of a flood', () => {
  const seats = new Seats();
  for (let network = 0; network < 20; network += 1) {
    for (let count = 0; count < 1_000; count += 1) {
      seats.take({ ...flood, network: String(network) });
    }
  }
  expect(seats.take({ ...flood, network: 'another' })).toBe(503);
  expect(seats.take({ ...flood, sessionId: 'user' })).toBeTypeOf('function');
});

it('bounds the sockets of a session, and takes seats back', () => {
  const seats = new Seats();
  const own = { sessionId: 'user', network: '192.0.2.1' };
  const [first] = Array.from({ length: 50 }, () => seats.take(own));
  expect(seats.take(own)).toBe(429);
  if (typeof first === 'function') first();
  expect(seats.take(own)).toBeTypeOf('function');
});
