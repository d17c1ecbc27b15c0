import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/edge/route/refusal.ts';
import { refused, success, type Answer } from '../../../src/edge/http/envelope.ts';
import { KeptAnswers } from '../../../src/edge/pipeline/kept-answers.ts';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';

const hourMs = 60 * 60 * 1000;
const call = {
  userId: '1',
  ledger: 'real',
  path: '/v1/x',
  key: 'k',
  bodyHash: 'one',
  now: 1_000 * hourMs,
} as const;

let runs: number;
let units: Units;
let kept: KeptAnswers;

beforeEach(async () => {
  runs = 0;
  units = await openUnits();
  kept = new KeptAnswers(units);
});

function act(answer: Answer = success({ runs })): () => Promise<Answer> {
  return () => {
    runs += 1;
    return Promise.resolve(answer);
  };
}

describe('KeptAnswers', () => {
  it('stores an answer for 24 hours', async () => {
    await kept.once(call, act());
    await kept.once({ ...call, now: call.now + 24 * hourMs - 1 }, act());
    expect(runs).toBe(1);
    await kept.once({ ...call, now: call.now + 24 * hourMs }, act());
    expect(runs).toBe(2);
  });

  it('separates ledgers', async () => {
    await kept.once(call, act());
    await kept.once({ ...call, ledger: 'simulation' }, act());
    expect(runs).toBe(2);
  });

  it.each(['40001', '40012', '00020', '00023', '00004', '10021', '429', '50000'])(
    'does not store %s',
    async (code) => {
      const refusal = act(refused(new Refusal(code, 'no')));
      await kept.once(call, refusal);
      await kept.once(call, refusal);
      expect(runs).toBe(2);
    },
  );

  it('stores the answer that the call has kept, and nothing after it', async () => {
    const { envelope } = success('by itself');
    await kept.once(call, async (keep) => {
      await keep(envelope);
      return act(success('afterwards'))();
    });
    expect((await kept.once(call, act())).envelope).toEqual(envelope);
    expect(runs).toBe(1);
  });

  it('loses what the call has kept with the effect of a unit of work that throws', async () => {
    const { envelope } = success('kept');
    const failing = kept.once(call, (keep) =>
      units.run(async () => {
        await units.db.insertInto('settings').values({ name: 'effect', value: '' }).execute();
        await keep(envelope);
        throw new RangeError('broken');
      }),
    );
    await expect(failing).rejects.toThrow('broken');
    expect(await units.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    expect(await units.db.selectFrom('kept_answers').selectAll().execute()).toEqual([]);
    await kept.once(call, act());
    expect(runs).toBe(1);
  });

  it('runs one of several calls that arrive together', async () => {
    await Promise.all([1, 2, 3].map(() => kept.once(call, act())));
    expect(runs).toBe(1);
  });

  it('returns the stored answer while a call with another body is refused', async () => {
    await kept.once(call, act(success('one')));
    const both = [kept.once({ ...call, bodyHash: 'two' }, act()), kept.once(call, act())] as const;
    await expect(both[0]).rejects.toMatchObject({ code: '40011' });
    expect(await both[1]).toEqual(success('one'));
    expect(runs).toBe(1);
  });

  it.each(['43012', '20001'])('stores %s', async (code) => {
    const refusal = act(refused(new Refusal(code, 'no')));
    await kept.once(call, refusal);
    await kept.once(call, refusal);
    expect(runs).toBe(1);
  });

  it('answers a second call after the first, and refuses another body meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const first = kept.once(call, () => promise);
    const second = kept.once(call, act());
    await expect(kept.once({ ...call, bodyHash: 'two' }, act())).rejects.toMatchObject({
      code: '40011',
    });
    resolve(success('one'));
    expect([await first, await second]).toEqual([success('one'), success('one')]);
    expect(runs).toBe(0);
  });

  it('rejects all waiting calls with an error, and does not store it', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const fail = async () => {
      await promise;
      throw new RangeError('broken');
    };
    const both = [kept.once(call, fail), kept.once(call, act())];
    resolve(undefined);
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await kept.once(call, act());
    expect(runs).toBe(1);
  });
});
