import { expect, it } from 'vitest';
import { runExample } from '../../../tools/examples.ts';
import type { Captcha } from '../src/index.ts';
import './examples/surroundings.ts';
import { move, watch } from './kit.ts';

it('CAP-2 the README recovers an order that was refused until a challenge is solved', async () => {
  const { captcha } = await runExample<{ captcha: Captcha }>(import.meta.dirname, 'README.md', 0);
  const running = runExample<{ recovery: unknown }>(import.meta.dirname, 'README.md', 1);
  (await watch(captcha).ready()).submit(move);
  expect((await running).recovery).toEqual({
    retryWith: { 'captcha-token': 't', 'captcha-ticket': 'ticket-1' },
  });
});

it('CAP-20 the README sends a code whose answer requests no challenge', async () => {
  type Loop = { sendCode: (payload: object) => Promise<unknown> };
  const { sendCode } = await runExample<Loop>(import.meta.dirname, 'README.md', 3);
  expect(await sendCode({ target: 'ann@example.com' })).toMatchObject({ code: '00000' });
});
