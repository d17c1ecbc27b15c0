import { describe, expect, it } from 'vitest';
import { RecentScores } from '../../../src/identity/captcha/work/recent-scores.ts';
import { openGate, refusalOf, triesOf } from './kit.ts';

const hourMs = 3_600_000;

/** The most tries of the work beside a picture, and in any case. */
const base = 12;
const most = 96;

/** A gate, and how much work it asks for; each caller without a session's name is a new one. */
function openLoad() {
  const gate = openGate();
  let sessions = 0;
  const someone = (address = '192.0.2.1') => gate.context(`s-${(sessions += 1)}`, address);
  const triesFor = async (who = someone(), ticket?: string) =>
    triesOf((await gate.picture('login', who, ticket)).pow);
  /** Asks for challenges from new sessions of a network, evenly spread over a time. */
  const attack = (challenges: number, address = '192.0.2.1', ms = hourMs) => {
    for (let count = 0; count < challenges; count += 1) {
      gate.idFor('login', someone(address));
      gate.clock.ms += ms / challenges;
    }
  };
  /** Answers a picture rightly, or at the wrong place. */
  const answer = async (who: ReturnType<typeof someone>, isRight: boolean) => {
    const ticket = await gate.ticketFor('trade', { sessionId: who.sessionId! });
    const { geetestId } = await gate.picture('trade', who);
    const place = isRight ? {} : { x: 0 };
    return refusalOf(async () => {
      await gate.check(geetestId, 'trade', [ticket], place, who);
      throw new Error('solved');
    });
  };
  return { ...gate, someone, triesFor, attack, answer };
}

describe('the work of a challenge', () => {
  it('is the base for a stranger, and twice that without a picture', async () => {
    const { triesFor, work } = openLoad();
    expect(await triesFor()).toBe(base);
    expect(triesOf(await work('login'))).toBe(2 * base);
  });

  it('grows with the rate of a network up to its bound, and no other network notices', async () => {
    const { attack, someone, triesFor } = openLoad();
    const found: number[] = [];
    for (const [at, rate] of [1, 10, 100].entries()) {
      const network = `192.0.2.${at}`;
      attack(rate, network);
      found.push(await triesFor(someone(network)));
    }
    expect(found).toEqual([12, 18, 76]);
    expect(await triesFor(someone('198.51.100.1'))).toBe(base);
  });

  it('has the same bound without a picture', async () => {
    const { attack, someone, work } = openLoad();
    attack(300);
    expect(triesOf(await work('login', someone()))).toBe(most);
  });

  it('grows with the rate of a session more than with that of a network', async () => {
    const { context, triesFor } = openLoad();
    const found: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      // The session changes its network.
      found.push(await triesFor(context('one', `192.0.2.${count}`)));
    }
    expect(found.slice(0, 4)).toEqual([12, 16, 20, 24]);
    expect(found.at(-1)).toBe(88);
  });

  it('grows with failures', async () => {
    const { answer, context, someone, triesFor } = openLoad();
    const who = context('one', '192.0.2.1');
    expect((await answer(who, false)).code).toBe('20010');
    expect(await triesFor(context('one', '198.51.100.1'))).toBe(28);
    expect(await triesFor(someone())).toBe(17);
  });

  it('shrinks by half every half hour', async () => {
    const { clock, context, triesFor } = openLoad();
    const session = () => context('one', '192.0.2.9');
    for (let count = 0; count < 8; count += 1) await triesFor(session());
    clock.ms += hourMs / 2;
    expect(await triesFor(context('one', '198.51.100.1'))).toBe(28);
    clock.ms += 100 * hourMs;
    expect(await triesFor(session())).toBe(base);
  });

  it('does not shrink when the wall clock is set back or forth', async () => {
    const { clock, context, triesFor } = openLoad();
    const session = () => context('one', '192.0.2.9');
    for (let count = 0; count < 8; count += 1) await triesFor(session());
    clock.ms -= 100 * hourMs;
    expect(await triesFor(context('one', '198.51.100.1'))).toBe(44);
  });
});

describe('the memory of recent tries', () => {
  it('is bounded, and forgets the oldest network first', () => {
    const scores = new RecentScores();
    scores.add('first', 5, 0);
    scores.add('second', 5, 0);
    scores.add('first', 5, 0);
    for (let count = 0; count < 99_999; count += 1) scores.add(`network ${count}`, 1, 0);
    expect([scores.of('first', 0), scores.of('second', 0)]).toEqual([10, 0]);
    scores.add('another', 1, 0);
    expect(scores.of('first', 0)).toBe(0);
  });
});

describe('a session that has solved a challenge', () => {
  it('has the base work for an hour, whatever its network does', async () => {
    const { answer, attack, context, triesFor } = openLoad();
    const who = () => context('person', '192.0.2.1');
    expect((await answer(who(), true)).code).toBeUndefined();
    attack(200, '192.0.2.1', hourMs - 1_000);
    expect(await triesFor(who())).toBe(base);
    expect(await triesFor()).toBe(most);
  });

  it('loses it after an hour', async () => {
    const { answer, attack, context, triesFor } = openLoad();
    await answer(context('person', '192.0.2.1'), true);
    attack(200);
    expect(await triesFor(context('person', '192.0.2.1'))).toBeGreaterThan(base);
  });

  it('has it for five challenges, and solving them earns no more in that hour', async () => {
    const { answer, attack, context, triesFor } = openLoad();
    const who = () => context('program', '192.0.2.1');
    await answer(who(), true);
    attack(200, '192.0.2.1', hourMs / 2);
    for (let count = 0; count < 5; count += 1) await answer(who(), true);
    expect(await triesFor(who())).toBe(most);
  });

  it('has it for fewer challenges after a failure', async () => {
    const { answer, attack, context, triesFor } = openLoad();
    const who = () => context('program', '192.0.2.1');
    await answer(who(), true);
    attack(200, '192.0.2.1', hourMs / 2);
    await answer(who(), false);
    expect(await triesFor(who())).toBe(base);
    expect(await triesFor(who())).toBe(most);
  });
});

describe('a user', () => {
  it('has the base work for five challenges an hour, over all sessions', async () => {
    const { attack, context, triesFor } = openLoad();
    attack(200, '192.0.2.1', hourMs / 2);
    let sessions = 0;
    const user = () => ({ ...context(`login-${(sessions += 1)}`, '192.0.2.1'), userId: '7' });
    for (let count = 0; count < 5; count += 1) expect(await triesFor(user())).toBe(base);
    expect(await triesFor(user())).toBe(most);
    attack(200);
    expect(await triesFor(user())).toBe(base);
  });
});

describe('a known device', () => {
  const known = { isKnownDevice: true };

  it('has the base work while a neighbour attacks and fails, and is not refused', async () => {
    const { context, idFor, someone, ticketFor, triesFor } = openLoad();
    for (let count = 0; count < 120; count += 1) idFor('login', someone());
    expect((await refusalOf(() => idFor('login', someone()))).code).toBe('429');
    const ticket = await ticketFor('login', known);
    expect(await triesFor(context('s1', '192.0.2.1'), ticket)).toBe(base);
  });

  it('has it after failures of its own, which its neighbours do not notice', async () => {
    const { context, check, picture, someone, ticketFor, triesFor } = openLoad();
    const who = context('s1', '192.0.2.1');
    const ticket = await ticketFor('login', known);
    for (let count = 0; count < 5; count += 1) {
      const { geetestId } = await picture('login', who, ticket);
      await refusalOf(() => check(geetestId, 'login', [ticket], { x: 0 }, who));
    }
    expect(await triesFor(who, ticket)).toBe(base);
    expect(await triesFor(someone())).toBe(base);
  });

  it('is the device of one login: neither another ticket nor another session has its work', async () => {
    const { attack, check, context, picture, ticketFor, triesFor } = openLoad();
    const ticket = await ticketFor('login', known);
    const other = await ticketFor('login');
    const { geetestId } = await picture('login', context('s1', '192.0.2.1'), ticket);
    const refused = await refusalOf(() => check(geetestId, 'login', [other]));
    expect(refused.code).toBe('20011');
    attack(200);
    for (const [who, given] of [
      [context('s2', '192.0.2.1'), ticket],
      [context('s3', '192.0.2.1'), other],
      [context('s4', '192.0.2.1'), 'made-up'],
    ] as const)
      expect(await triesFor(who, given)).toBe(most);
  });

  it('must send the login that the challenge was for', async () => {
    const { admit, check, picture, ticketFor, context } = openLoad();
    const solve = async () => {
      const ticket = await ticketFor('login', known);
      const { geetestId } = await picture('login', context('s1', '192.0.2.1'), ticket);
      return { ticket, ...(await check(geetestId, 'login', [ticket])) };
    };
    const first = await solve();
    await admit('login', first.captchaToken, first.ticket, known);
    const second = await solve();
    const refused = await refusalOf(() => admit('login', second.captchaToken, second.ticket));
    expect(refused.code).toBe('10021');
    const late = await refusalOf(() => admit('login', second.captchaToken, second.ticket, known));
    expect(late.code).toBe('10021');
  });
});
