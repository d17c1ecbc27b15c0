import * as v from 'valibot';
import { expect, it } from 'vitest';
import { encodeLetter, storedLetter, type Letter } from '../../../src/identity/push/letter.ts';

const letter: Letter = {
  title: 'Order filled',
  body: 'BTC/USDT: Buy',
  tag: 'order 7',
  path: '/spot/BTCUSDT',
  urgency: 'normal',
  lifetimeMs: 1_000,
};

function payloadOf(members: Partial<Letter>): string {
  const stored: unknown = JSON.parse(encodeLetter({ ...letter, ...members }, 5));
  return v.parse(storedLetter, stored).payload;
}

it('a letter contains what is shown, and nothing else', () => {
  const { title, body, tag, path } = letter;
  expect(JSON.parse(payloadOf({}))).toEqual({ title, body, tag, path });
});

it.each(['漢', 'ش', '🏦', '"', '\\'])('a long text of %s has less than 3 kB', (text) => {
  const payload = payloadOf({ title: text.repeat(2_000), body: text.repeat(2_000) });
  expect(Buffer.byteLength(payload)).toBeLessThan(3_000);
  const { title } = JSON.parse(payload) as { readonly title: string };
  expect(title.isWellFormed()).toBe(true);
  expect(title).toMatch(/^.{59,120}…$/u);
});
