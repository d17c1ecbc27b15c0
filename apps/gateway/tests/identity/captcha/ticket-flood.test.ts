import { expect, it } from 'vitest';
import { Tickets } from '../../../src/identity/captcha/tickets.ts';
import type { Refusal } from '../../../src/edge/route/refusal.ts';
import { refusalOf } from './kit.ts';

/** Returns the refusal of a call without a token: `10021` with a ticket, or `429`. */
function ask(
  tickets: Tickets,
  sessionId: string,
  network: string,
  isKnownDevice = false,
): Promise<Refusal> {
  const request = { sessionId, network, now: 1, token: undefined, ticket: undefined };
  return refusalOf(() =>
    tickets.admit('login', { ...request, isKnownDevice: () => Promise.resolve(isKnownDevice) }),
  );
}

it('keeps a waiting ticket during a flood from another network', async () => {
  const tickets = new Tickets();
  const { ticket } = (await ask(tickets, 'victim', '192.0.2.1')).data as { ticket: string };
  const refused = Array.from({ length: 20_001 }, () => ask(tickets, 'flood', '198.51.100.1'));
  const codes = (await Promise.all(refused)).map(({ code }) => code);
  expect(codes.filter((code) => code === '10021')).toHaveLength(500);
  const caller = { sessionId: 'victim', network: '192.0.2.1', now: 2 };
  expect(tickets.grant('login', [ticket], caller)).toMatch(/^[0-9a-f]{32}$/);
});

it('gives a known device a ticket during a flood from its own network', async () => {
  const tickets = new Tickets();
  for (let count = 0; count < 600; count += 1) await ask(tickets, 'flood', '192.0.2.1');
  expect((await ask(tickets, 'stranger', '192.0.2.1')).code).toBe('429');
  expect((await ask(tickets, 'owner', '192.0.2.1', true)).code).toBe('10021');
});
