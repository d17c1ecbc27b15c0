import { expect, it } from 'vitest';
import { TicketDesk } from '../../src/captcha/ticket-desk.ts';
import { Refusal } from '../../src/handler.ts';

/** The refusal of a call without a token: `10021` with a ticket, or `429`. */
function ask(desk: TicketDesk, sessionId: string, network: string): Refusal {
  try {
    desk.admit('login', { sessionId, network, now: 1, token: undefined, ticket: undefined });
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  return expect.fail('nothing was refused');
}

it('keeps a ticket that waits, however many another network asks for', () => {
  const desk = new TicketDesk();
  const { ticket } = ask(desk, 'victim', '192.0.2.1').data as { ticket: string };
  const codes = Array.from({ length: 20_001 }, () => ask(desk, 'flood', '198.51.100.1').code);
  expect(codes.filter((code) => code === '10021')).toHaveLength(500);
  const caller = { sessionId: 'victim', network: '192.0.2.1', now: 2 };
  expect(desk.grant('login', [ticket], caller)).toMatch(/^[0-9a-f]{32}$/);
});
