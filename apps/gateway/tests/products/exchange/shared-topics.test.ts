import { expect, it } from 'vitest';
import { topicKey } from '@bourse/exchange';
import { SharedTopics } from '../../../src/products/exchange/shared-topics.ts';
import { FakeTopics, marketTopic } from '../alerts/kit.ts';

it('a topic is left when its last reader has left it', async () => {
  const source = new FakeTopics();
  const shared = new SharedTopics(source);
  const [first, second] = [shared.createReader(), shared.createReader()];
  const topic = marketTopic('trade');
  await first.follow(topic);
  await first.follow(topic);
  await second.follow(topic);
  first.leave(topic);
  expect([...source.followed]).toEqual([topicKey(topic)]);
  second.leave(topic);
  expect([...source.followed]).toEqual([]);
});
