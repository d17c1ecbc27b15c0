import { createClient } from '@bourse/client';
import {
  cancelAllFuturesOrders,
  cancelAllPlanOrders,
  cancelFuturesOrder,
  getFuturesOpenOrders,
  getOpenPlanOrders,
  placeFuturesOrder,
  placePlanOrder,
  transfer,
} from '@bourse/gateway-contract';
import type { Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDeskPage, enterDesk } from './kit/desk-page.ts';
import { installPacked } from './kit/install-packed.ts';
import { openPage, serveExample } from './kit/serve-example.ts';
import {
  registerWithKey,
  startGateway,
  type CleanUp,
  type TestGateway,
} from './kit/start-gateway.ts';

const email = 'faults@bourse.example';
const ledger = 'simulation';
const symbol = 'BTCUSDT';

const ends: Parameters<CleanUp>[0][] = [];
const cleanUp: CleanUp = (end) => ends.unshift(end);

let folder: string;
let gateway: TestGateway;
let page: Page;
let owner: ReturnType<typeof createClient>;
let desk: ReturnType<typeof createDeskPage>;
/** Far enough from the market to wait. */
let low: string;
/** Of the next take profit: an equal one after a lost answer would be the same. */
let high: number;

beforeAll(() => {
  folder = installPacked('desk');
});

beforeAll(async () => {
  gateway = await startGateway(cleanUp);
  const { baseUrl } = gateway;
  const permissions = ['read', 'futuresTrade', 'transfer'] as const;
  const apiKey = await registerWithKey(gateway, email, [...permissions], cleanUp);
  owner = createClient({ baseUrl, apiKey, ledger });
  cleanUp(owner.close);
  const funds = { coin: 'USDT', amount: '5000', fromType: 'spot', toType: 'futures' } as const;
  await owner.call(transfer, { ledger, ...funds });
  const position = { symbol, side: 'buy', orderType: 'market', size: '0.01' } as const;
  await owner.call(placeFuturesOrder, { ledger, ...position });
});

beforeAll(async () => {
  page = await openPage(await serveExample(folder, gateway, cleanUp), cleanUp);
});

beforeAll(async () => {
  await enterDesk(page, gateway, email);
  desk = createDeskPage(page);
  await desk.openFutures();
  await desk.position.waitFor();
  low = await desk.priceTimes(0.97);
  high = Number(await desk.priceTimes(1.04));
});

afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' });
  await owner.call(cancelAllFuturesOrders, { ledger });
  await owner.call(cancelAllPlanOrders, { ledger });
  await expectCounts([0, 0]);
});

afterAll(async () => {
  for (const end of ends) await end();
});

/** The numbers of open orders and plans that the exchange has. */
async function counts(): Promise<readonly [orders: number, plans: number]> {
  const { orders } = await owner.call(getFuturesOpenOrders, {});
  const { plans } = await owner.call(getOpenPlanOrders, {});
  return [orders.length, plans.length];
}

/** A user has a budget of calls, so the exchange is asked a few times a second. */
function expectCounts(wanted: readonly [orders: number, plans: number]): Promise<unknown> {
  return expect.poll(counts, { interval: 300 }).toEqual(wanted);
}

const paths = {
  order: placeFuturesOrder.path,
  cancel: cancelFuturesOrder.path,
  'take profit': placePlanOrder.path,
} as const;

const steps = {
  order: { press: () => desk.button('Buy BTC'), after: [1, 0] },
  'take profit': { press: () => desk.setTakeProfit, after: [1, 1] },
  cancel: { press: () => desk.cancelButton, after: [0, 1] },
} as const;

type Step = keyof typeof steps;

const order: readonly Step[] = ['order', 'take profit', 'cancel'];

async function fill(step: Step): Promise<void> {
  if (step === 'order') await desk.write(low, '0.002');
  if (step === 'take profit') await desk.writeTakeProfit(String((high += 10)));
}

/** Presses once, or as `press` does, and expects one effect, at the exchange and on the page. */
async function act(step: Step, press?: (step: Step) => Promise<unknown>): Promise<void> {
  const { after } = steps[step];
  await fill(step);
  await (press ? press(step) : steps[step].press().click());
  await expectCounts(after);
  await desk.expectOrders(after[0]);
  await expect.poll(desk.takeProfits).toHaveLength(after[1]);
}

/** Waits until the button of a step can be pressed again. */
function expectFree(step: Step): Promise<unknown> {
  if (step === 'cancel') return desk.expectOrders(0);
  return expect.poll(() => steps[step].press().getAttribute('aria-busy')).not.toBe('true');
}

const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an answer after three seconds': async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.fulfill({ response });
  },
  'a lost answer': async (route) => {
    await route.fetch();
    await route.abort();
  },
  'an answer 500 after the work': async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, body: '' });
  },
};

describe('the desk has one effect of each press', () => {
  it.each(Object.entries(answers))('with %s', async (_name, answer) => {
    for (const step of order) {
      const answered = Promise.withResolvers<undefined>();
      // The look-up of a lost answer gets through.
      await page.route(
        `**${paths[step]}`,
        async (route) => {
          await answer(route);
          answered.resolve(undefined);
        },
        { times: 1 },
      );
      await act(step);
      await answered.promise;
      await expectFree(step);
    }
  });

  it('when it is pressed twice', async () => {
    for (const step of order) await act(step, () => steps[step].press().dblclick());
  });

  it('with a second tab, which shows it', async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const other = createDeskPage(tab);
    await other.openFutures();
    await other.position.waitFor();
    await act('order');
    await act('take profit');
    await other.expectOrders(1);
    await expect.poll(other.takeProfits).toHaveLength(1);
    // Both tabs cancel the same order; the slower press may find it gone.
    await act('cancel', async () => {
      const buttons = [desk, other].map(({ cancelButton }) => cancelButton.elementHandle());
      const presses = (await Promise.all(buttons)).map((button) => button.dispatchEvent('click'));
      await Promise.all(presses);
    });
    await other.expectOrders(0);
    await tab.close();
  });
});

describe('the desk has no effect, and none later,', () => {
  it('without a network, and one of the next press', async () => {
    await act('order');
    for (const step of ['take profit', 'cancel'] as const) {
      const before = await counts();
      await fill(step);
      await page.context().setOffline(true);
      await steps[step].press().click();
      await page
        .getByText(/network|offline|connection|Nothing was sent/i)
        .first()
        .waitFor();
      await page.context().setOffline(false);
      await page.getByText('connected', { exact: true }).waitFor();
      expect(await counts()).toEqual(before);
      await act(step);
    }
  });

  it('in a session whose cookies are gone', async () => {
    await act('order');
    await fill('take profit');
    const context = page.context();
    const cookies = await context.cookies();
    await context.clearCookies();
    await desk.setTakeProfit.click();
    await page.getByText('Log in to continue.').first().waitFor();
    expect(await counts()).toEqual([1, 0]);
    await context.addCookies(cookies);
  });

  it('in a session that another tab ends', async () => {
    await act('order');
    await fill('take profit');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await counts()).toEqual([1, 0]);
  });
});
