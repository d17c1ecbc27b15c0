import { expect, it } from 'vitest';
import { SendLimit } from '../../../src/identity/verification/send-limit.ts';

const request = (target: string, network: string, now: number) => ({
  target,
  purpose: 'login',
  network,
  now,
});

it('sends to a new target after 100,000 made-up ones, asked for and sent to', () => {
  const limit = new SendLimit();
  for (let count = 0; count < 100_000; count += 1) {
    const target = `${count}@nowhere.example`;
    limit.assertOpen(request(target, `network ${count % 4_000}`, 0));
    if (count % 4_000 < 30) limit.begin(request(target, `network ${count % 4_000}`, 0));
  }
  limit.assertOpen(request('ann@bourse.example', '192.0.2.1', 0));
  limit.begin(request('ann@bourse.example', '192.0.2.1', 0));
});

it('sends one code a minute and five an hour to a target, wherever they are asked for', () => {
  const limit = new SendLimit();
  for (let count = 0; count < 5; count += 1) {
    const now = count * 60_000;
    limit.begin(request('ann', `network ${count}`, now));
    expect(() => limit.begin(request('ann', 'another', now))).toThrow('Too many');
  }
  expect(() => {
    limit.assertOpen(request('ann', 'another', 400_000));
  }).toThrow('Too many');
  limit.assertOpen(request('ann', 'another', 3_600_000));
});

it('sends three hundred codes an hour for a network, and none of what it refused counts', () => {
  const limit = new SendLimit();
  for (let count = 0; count < 300; count += 1) {
    limit.begin(request(`target ${count}`, 'network', 0));
  }
  expect(() => limit.begin(request('ann', 'network', 0))).toThrow('Too many');
  limit.begin(request('ann', 'another', 0));
  // A login that waits for its code does not count.
  limit.begin({ ...request('ben', 'network', 0), network: undefined });
});

it('counts a minute for each purpose', () => {
  const limit = new SendLimit();
  limit.begin(request('ann', 'a', 0));
  expect(() => limit.begin(request('ann', 'a', 1))).toThrow('Too many');
  limit.begin({ ...request('ann', 'a', 1), purpose: 'resetPassword' });
});
