import { expect, it } from 'vitest';
import { Tickets } from '../../../src/identity/captcha/tickets.ts';
import { Refusal } from '../../../src/edge/route/refusal.ts';

/** Returns the refusal of a call without a token: `10021` with a ticket, or `429`. */
function ask(tickets: Tickets, sessionId: string, network: string): Refusal {
  try {
    tickets.admit('login', { sessionId, network, now: 1, token: undefined, ticket: undefined });
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  return expect.fail('nothing was refused');
}

it('keeps a waiting ticket during a flood from another network', () => {
  const tickets = new Tickets();
  const { ticket } = ask(tickets, 'victim', '192.0.2.1').data as { ticket: string };
  const codes = Array.from({ length: 20_001 }, () => ask(tickets, 'flood', '198.51.100.1').code);
  expect(codes.filter((code) => code === '10021')).toHaveLength(500);
  const caller = { sessionId: 'victim', network: '192.0.2.1', now: 2 };
  expect(tickets.grant('login', [ticket], caller)).toMatch(/^[0-9a-f]{32}$/);
});
