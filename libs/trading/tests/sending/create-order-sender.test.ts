import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '../../src/draft/order-draft.ts';
import {
  createOrderSender,
  hasUnanswered,
  type OrderSenderOptions,
} from '../../src/sending/create-order-sender.ts';
import { createSentOrders } from '../../src/sending/sent-orders.ts';
import { futuresWith, spotMarketWith } from '../kit.ts';
import { failing, limitBuy, pausesKit, sentWith } from './kit.ts';

const owner = { ledger: 'real', userId: '7' } as const;

class Refusal extends Error {}
class SessionEnd extends Error {}

function judge(error: unknown): 'unanswered' | 'sessionEnded' | 'refused' {
  if (error instanceof Refusal) return 'refused';
  return error instanceof SessionEnd ? 'sessionEnded' : 'unanswered';
}

function senderWith(options: Partial<OrderSenderOptions<string>> = {}) {
  const { ports, pauses } = pausesKit();
  const sentOrders = createSentOrders();
  const place = vi.fn(() => Promise.resolve('placed'));
  const find = () => Promise.resolve('found');
  const sender = createOrderSender({ sentOrders, place, find, judge, ports, ...options });
  return { sender, sentOrders, place, pauses };
}

describe('TRD-20 an order', () => {
  it('has its own id and is valid for five seconds', () => {
    const { sender } = senderWith();
    expect(sender.prepare(limitBuy, spotMarketWith(), owner)).toEqual(
      sentWith({ clientOid: 'id-1', validUntil: 1_005_000 }),
    );
    expect(sender.prepare(limitBuy, spotMarketWith(), owner).clientOid).toBe('id-2');
  });

  it("is valid by the gateway's clock", () => {
    const { sender } = senderWith({ now: () => 5_000.4, validForMs: 300 });
    expect(sender.prepare(limitBuy, spotMarketWith(), owner).validUntil).toBe(5_300);
  });

  it('carries mode, presets and kind of plan', () => {
    const { sender } = senderWith();
    const attached = { ...limitBuy, attached: true, takeProfit: '99000' };
    expect(sender.prepare(attached, futuresWith({ isHedge: true }), owner)).toMatchObject({
      market: 'futures',
      isHedge: true,
      hasPresets: true,
    });
    const stop = { ...emptyDraft, orderType: 'tpsl', side: 'sell', triggerPrice: '1' } as const;
    const market = spotMarketWith({ last: '60000' });
    expect(sender.prepare(stop, market, owner).planType).toBe('stop_loss');
  });

  it('is sent once and is in the list until the answer', async () => {
    const { sender, sentOrders, place } = senderWith();
    const order = sentWith();
    const sending = sender.send(order);
    expect(sentOrders.getSnapshot()).toEqual([order]);
    await expect(sending).resolves.toBe('placed');
    expect(place).toHaveBeenCalledExactlyOnceWith(order, { timeoutMs: 10_000 });
    expect(sentOrders.getSnapshot()).toEqual([]);
  });
});

describe('TRD-21 an order without a placed answer', () => {
  it.each([
    [new Refusal(), 'refused', []],
    [new SessionEnd(), 'sessionEnded', [sentWith({ state: 'sessionEnded' })]],
    [new Error('no network'), 'unanswered', [sentWith({ state: 'unanswered' })]],
  ] as const)('ends after %s as %s', async (error, state, left) => {
    const { sender, sentOrders } = senderWith({ place: () => Promise.reject(error) });
    const sending = sender.send(sentWith());
    if (state === 'unanswered') await expect(sending).resolves.toBeUndefined();
    else await expect(sending).rejects.toBe(error);
    expect(sentOrders.getSnapshot()).toEqual(left);
  });

  it('is unanswered for its owner alone', () => {
    const orders = [sentWith({ state: 'unanswered' }), sentWith({ clientOid: 'b', userId: '8' })];
    expect(hasUnanswered(orders, owner)).toBe(true);
    expect(hasUnanswered(orders, { ...owner, ledger: 'simulation' })).toBe(false);
    expect(hasUnanswered(orders, { ...owner, userId: '8' })).toBe(false);
  });
});

describe('TRD-22 a look-up', () => {
  const unanswered = sentWith({ state: 'unanswered' });

  it('repeats until the order is found', async () => {
    const { sender, sentOrders, pauses } = senderWith({ find: failing(2, 'found') });
    sentOrders.put(unanswered);
    await expect(sender.lookUp(unanswered)).resolves.toBe('found');
    expect(sentOrders.getSnapshot()).toEqual([]);
    expect(pauses).toEqual([500, 1_000]);
  });

  it('is not final before a second after the order was valid', async () => {
    const find = vi.fn(() => Promise.resolve(undefined));
    const { sender, sentOrders, pauses } = senderWith({ find });
    sentOrders.put(unanswered);
    await expect(sender.lookUp(unanswered)).resolves.toBeUndefined();
    // At 0, 0.5, 1.5, 3.5 and 7.5 s; the order was valid for 5 s.
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000]);
    expect(sentOrders.getSnapshot()).toEqual([]);
  });

  it('leaves the order in the list when the session ends or the page is left', async () => {
    const { sender, sentOrders } = senderWith({ find: () => Promise.reject(new SessionEnd()) });
    sentOrders.put(unanswered);
    await expect(sender.lookUp(unanswered)).rejects.toBeInstanceOf(SessionEnd);
    const reason = new Error('left');
    await expect(sender.lookUp(unanswered, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(sentOrders.getSnapshot()).toEqual([unanswered]);
  });

  it('passes its signal on', async () => {
    const find = vi.fn(() => Promise.resolve('found'));
    const { sender } = senderWith({ find });
    const { signal } = new AbortController();
    await sender.lookUp(unanswered, signal);
    expect(find).toHaveBeenCalledWith(unanswered, { signal });
  });
});

/** A gateway that accepts an id once, until it is no longer valid, over a network that loses requests and answers. */
function lossyGateway(losses: readonly ('request' | 'answer' | 'none')[], now: () => number) {
  const accepted = new Map<string, number>();
  let calls = 0;
  const lose = <T>(carryOut: () => T): Promise<T> => {
    const loss = losses[calls] ?? 'none';
    calls += 1;
    if (loss === 'request') return Promise.reject(new Error('request lost'));
    const answer = carryOut();
    return loss === 'answer' ? Promise.reject(new Error('answer lost')) : Promise.resolve(answer);
  };
  return {
    accepted,
    place: ({ clientOid, validUntil }: { clientOid: string; validUntil: number }) =>
      lose(() => {
        if (now() > validUntil) throw new Refusal('too late');
        accepted.set(clientOid, (accepted.get(clientOid) ?? 0) + 1);
        return 'placed';
      }),
    find: ({ clientOid }: { clientOid: string }) =>
      lose(() => (accepted.has(clientOid) ? 'found' : undefined)),
  };
}

it('TRD-22 what a sender says of an order is what the gateway did, whatever is lost', async () => {
  const loss = fc.constantFrom('request' as const, 'answer' as const, 'none' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(loss, { maxLength: 8 }), async (losses) => {
      const { ports } = pausesKit();
      const gateway = lossyGateway(losses, ports.now);
      const { sender, sentOrders } = senderWith({ ...gateway, ports });
      const order = sender.prepare(limitBuy, spotMarketWith(), owner);
      const placed = (await sender.send(order)) ?? (await sender.lookUp(order));
      const isPlaced = placed !== undefined;
      expect(gateway.accepted.get(order.clientOid)).toBe(isPlaced ? 1 : undefined);
      expect(sentOrders.getSnapshot()).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
