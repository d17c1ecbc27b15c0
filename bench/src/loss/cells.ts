import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { isTimely } from '../tracking/install.ts';
import { prepare, withProfile } from '../tracking/stage.ts';
import {
  absenceMs,
  collect,
  inContext,
  since,
  track,
  visit,
  type Outcome,
  type Scene,
} from './scene.ts';

/** One way to lose events. */
export interface Cell {
  readonly name: string;
  /** Describes the cell to readers. Results count only for the description under which they were measured. */
  readonly about: string;
  /** Number of events that ours may lose in a run. Default: none. */
  readonly allowedLoss?: number;
  /** Number of events that may arrive twice. */
  readonly allowedExtra: number;
  /** Needs what only ours has. */
  readonly isOursAlone?: boolean;
  /** Takes so long that it is repeated less. */
  readonly isLong?: boolean;
  readonly perform: (scene: Scene) => Promise<Outcome>;
}

const nextVisitMs = 15_000;
const outageMs = 5000;
const afterOutageMs = 30_000;
const minuteMs = 60_000;
const tabs = 3;
const tabLimit = 300;

/** Number of events that a page may have in flight when it ends; they may be sent again. */
const inFlightLimit = 50;

const nextVisit =
  '1 s later the page is opened again, with no new event, for up to 15 s or until all are there.';

/** The cells of the table. */
export const cells: readonly Cell[] = [
  {
    name: 'navigate',
    allowedExtra: inFlightLimit,
    about: `The events are tracked in one go, and in the same task the page goes to another one of its origin, without a tracker. ${nextVisit}`,
    perform: (scene) =>
      inContext(scene, async (context) => {
        const page = await visit(context, scene);
        await page.evaluate(
          ([count, next]) => {
            window.track(0, count);
            location.href = next;
          },
          [scene.count, scene.stage.origin] as const,
        );
        await page.waitForURL(scene.stage.origin);
        return visitAgain(context, scene);
      }),
  },
  {
    name: 'close',
    allowedExtra: inFlightLimit,
    about: `The tab is closed as soon as the events are tracked; its browser goes on. ${nextVisit}`,
    perform: (scene) =>
      inContext(scene, async (context) => {
        const page = await visit(context, scene);
        await track(page, 0, scene.count);
        await closeTab(page);
        return visitAgain(context, scene);
      }),
  },
  {
    name: 'crash',
    allowedLoss: 50,
    allowedExtra: inFlightLimit,
    about: `The tab's process crashes as soon as the events are tracked. ${nextVisit}`,
    perform: (scene) => crash(scene, false),
  },
  {
    name: 'crash-timely',
    allowedExtra: inFlightLimit,
    isOursAlone: true,
    about:
      'The same, with one event in twenty flagged `timely`, which only ours has. Those alone are counted.',
    perform: async (scene) => {
      const outcome = await crash(scene, true);
      const timely = Array.from({ length: scene.count }, (_, marker) => marker).filter(isTimely);
      const { markers } = scene.collector.tally();
      const unique = timely.filter((marker) => markers.has(marker)).length;
      return { ...outcome, unique, count: timely.length };
    },
  },
  {
    name: 'reopen',
    allowedExtra: inFlightLimit,
    about: `The collector's port is closed, the events are tracked, a second later the tab is closed and then the browser; the port opens, and the browser starts on the same profile. ${nextVisit}`,
    perform: (scene) => withProfile((open) => reopen(scene, open)),
  },
  {
    name: 'errors',
    allowedExtra: 0,
    about:
      'The collector answers 500 for 5 s; the events are tracked at the start of it, and none after. The page stays for up to 30 s more.',
    perform: (scene) =>
      outage(scene, 1, () => {
        scene.collector.fail();
      }),
  },
  {
    name: 'port',
    allowedExtra: 0,
    about: 'The same with the port closed and connections cut.',
    perform: (scene) => outage(scene, 1, () => scene.collector.closePort()),
  },
  {
    name: 'tabs',
    allowedExtra: 0,
    about: 'The same in three tabs of one browser, each with all the events, but no more than 300.',
    perform: (scene) => outage(scene, tabs, () => scene.collector.closePort()),
  },
  {
    name: 'minute',
    isLong: true,
    allowedExtra: 0,
    about:
      'The collector answers 500 for a minute from when the events are tracked. Its requests are counted, preflights left out.',
    perform: (scene) => inContext(scene, (context) => failForAMinute(scene, context)),
  },
];

/** Whether a contestant delivers without a fault; otherwise its losses mean nothing. */
export function deliverUndisturbed(scene: Scene): Promise<Outcome> {
  return inContext(scene, async (context) => {
    const page = await visit(context, scene);
    await track(page, 0, scene.count);
    return collect(scene.collector, scene.count, afterOutageMs);
  });
}

async function visitAgain(context: BrowserContext, scene: Scene): Promise<Outcome> {
  await setTimeout(absenceMs);
  const page = await context.newPage();
  await page.goto(`${scene.stage.origin}${scene.name}`);
  return collect(scene.collector, scene.count, nextVisitMs);
}

/** As a visitor does: the page hears that it is being left. */
async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

function crash(scene: Scene, hasTimely: boolean): Promise<Outcome> {
  return inContext(scene, async (context) => {
    const page = await visit(context, scene);
    await track(page, 0, scene.count, hasTimely);
    const crashed = page.waitForEvent('crash');
    // The address is no page, so going there never ends.
    page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    return visitAgain(context, scene);
  });
}

async function reopen(scene: Scene, open: () => Promise<BrowserContext>): Promise<Outcome> {
  const { collector, count } = scene;
  const context = await open();
  await prepare(context, collector);
  const page = await visit(context, scene);
  await collector.closePort();
  await track(page, 0, count);
  await setTimeout(absenceMs);
  await closeTab(page);
  await context.close();
  await collector.recover();
  const next = await open();
  await prepare(next, collector);
  return visitAgain(next, scene);
}

/** Every tab tracks its share while the collector is away. */
async function outage(
  scene: Scene,
  tabCount: number,
  begin: () => Promise<void> | void,
): Promise<Outcome> {
  return inContext(scene, async (context) => {
    const { collector } = scene;
    const pages: Page[] = [];
    for (let tab = 0; tab < tabCount; tab += 1) pages.push(await visit(context, scene));
    const share = tabCount === 1 ? scene.count : Math.min(scene.count, tabLimit);
    await begin();
    await Promise.all(pages.map((page, tab) => track(page, tab * share, share)));
    await setTimeout(outageMs);
    const { firstAt: early } = collector.tally();
    if (early !== undefined) throw new Error('An event arrived during the outage');
    const end = performance.now();
    await collector.recover();
    const outcome = await collect(collector, tabCount * share, afterOutageMs);
    return { ...outcome, ...since(end, collector.tally()) };
  });
}

async function failForAMinute(scene: Scene, context: BrowserContext): Promise<Outcome> {
  const { collector, count } = scene;
  const page = await visit(context, scene);
  collector.fail();
  const before = collector.tally().requests;
  await track(page, 0, count);
  await setTimeout(minuteMs);
  const requests = collector.tally().requests - before;
  await collector.recover();
  return { ...(await collect(collector, count, afterOutageMs)), requests };
}
