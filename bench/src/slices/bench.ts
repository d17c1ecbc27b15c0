import path from 'node:path';
import type { Bench } from '../bench.ts';
import { formatNumber } from '../table.ts';
import { withFolder } from '../with-folder.ts';
import { lookAtAll } from './plain.ts';
import { SliceWatch, type Lap } from './stopwatch.ts';
import { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Part {
  readonly name: string;
  /** Greatest time of a slice that is wanted, in milliseconds. */
  readonly limit: number;
  readonly run: (world: World, watch: SliceWatch) => Promise<Lap>;
}

/** Work that begins with a tick and goes on in slices. */
const after =
  (ms: number): Part['run'] =>
  (world, watch) => {
    let hasBegun = false;
    const work = (): boolean => {
      if (hasBegun) return world.work();
      hasBegun = true;
      return world.passTime(ms);
    };
    return watch.time(work, () => {
      world.store();
    });
  };

/** A price that moves by up to 0.2 %, back and forth. */
const moving =
  (move: (world: World, price: number) => void): Part['run'] =>
  (world, watch) => {
    let count = 0;
    const work = (): boolean => {
      count += 1;
      move(world, 60_000 + 120 * Math.sin(count));
      return count < 100;
    };
    return watch.time(work, () => {
      world.store();
    });
  };

/** Everything that one change of a price begins. */
const once =
  (change: (world: World) => void): Part['run'] =>
  (world, watch) => {
    let hasBegun = false;
    const work = (): boolean => {
      if (hasBegun) return world.work();
      hasBegun = true;
      change(world);
      return true;
    };
    return watch.time(work, () => {
      world.store();
    });
  };

const parts: readonly Part[] = [
  {
    name: 'a change of a mark price',
    limit: 1,
    run: moving((world, price) => {
      world.moveContract(price);
    }),
  },
  {
    name: 'a change of a spot price',
    limit: 1,
    run: moving((world, price) => {
      world.moveSpot(price);
    }),
  },
  { name: 'a second', limit: 10, run: after(1000) },
  { name: 'interest of an hour', limit: 10, run: after(2 * minute) },
  { name: 'funding', limit: 10, run: after(5 * hour) },
  { name: 'midnight', limit: 10, run: after(16 * hour) },
  {
    name: 'a quarter of the positions liquidated',
    limit: 10,
    run: once((world) => {
      world.moveContract(55_000);
    }),
  },
  {
    name: 'a liquidation that deleverages thousands',
    limit: 10,
    run(world, watch) {
      world.moveContract(60_000);
      world.finish(1000);
      world.addLargeLong();
      world.emptyFund();
      world.finish(1000);
      return once(() => {
        world.moveContract(56_000);
      })(world, watch);
    },
  },
  {
    name: 'a quarter of the debts liquidated',
    limit: 10,
    run: once((world) => {
      world.moveSpot(950_000);
    }),
  },
  {
    name: 'the first prices after a start',
    limit: 10,
    run(world, watch) {
      world.restart();
      return once(() => {
        world.setFirstPrices();
      })(world, watch);
    },
  },
];

type Laps = ReadonlyMap<string, Lap>;

async function measure(world: World, isPlain: boolean, count: number): Promise<Laps> {
  if (isPlain) lookAtAll(world.core);
  world.addPositions(count);
  world.addDebts(count);
  world.finish(1000);
  const watch = new SliceWatch();
  const laps = new Map<string, Lap>();
  for (const { name, run } of parts) laps.set(name, await run(world, watch));
  watch.stop();
  return laps;
}

async function measureLevels(world: World, count: number): Promise<Laps> {
  world.addUsers(count);
  const watch = new SliceWatch();
  const lap = await after(24 * hour)(world, watch);
  watch.stop();
  return new Map([[levels, lap]]);
}

const planParts: readonly Part[] = [
  {
    name: 'a price that moves all trailing plans',
    limit: 1,
    run: (world, watch) => {
      let price = 60_000;
      return watch.time(
        () => {
          price += 1;
          world.moveSpot(price);
          return price < 60_100;
        },
        () => {
          world.store();
        },
      );
    },
  },
  { name: 'the second after it', limit: 10, run: after(1000) },
  {
    name: 'all of them reached by one price',
    limit: 10,
    run: once((world) => {
      world.moveSpot(50_000);
    }),
  },
];

async function measurePlans(world: World, count: number): Promise<Laps> {
  world.addTrailingPlans(count);
  world.finish(1000);
  const watch = new SliceWatch();
  const laps = new Map<string, Lap>();
  for (const { name, run } of planParts) laps.set(name, await run(world, watch));
  watch.stop();
  return laps;
}

const levels = 'fee levels';

/** The longest time for which the exchange does nothing else, with many users: before it worked in slices, and now. */
export const slicesBench: Bench = async (report, { isQuick }) => {
  const users = isQuick ? 10_000 : 100_000;
  const levelUsers = 10 * users;
  const both = async (run: (world: World, isPlain: boolean) => Promise<Laps>) => {
    const found: Laps[] = [];
    for (const isPlain of [true, false]) {
      await withFolder(async (folder) => {
        const sliceSize = isPlain ? Infinity : undefined;
        const world = new World({ file: path.join(folder, 'exchange.sqlite'), sliceSize });
        try {
          found.push(await run(world, isPlain));
        } finally {
          world.close();
        }
      });
    }
    return found;
  };
  await report.part(`${users} users, each with a position and a debt`, async () => {
    const [before, now] = await both((world, isPlain) => measure(world, isPlain, users));
    judge(report, `${users} positions and debts`, parts, before, now);
  });
  await report.part(`${users} trailing plans of one pair`, async () => {
    const [before, now] = await both((world) => measurePlans(world, users));
    judge(report, `${users} trailing plans`, planParts, before, now);
  });
  await report.part(`fee levels of ${levelUsers} users`, async () => {
    const [before, now] = await both((world) => measureLevels(world, levelUsers));
    const part = { name: levels, limit: 10 };
    judge(report, `${levelUsers} users`, [part], before, now);
  });
};

function judge(
  report: Parameters<Bench>[0],
  title: string,
  judged: readonly Pick<Part, 'name' | 'limit'>[],
  before: Laps = new Map(),
  now: Laps = new Map(),
): void {
  const none: Lap = { slices: [], stores: [] };
  const longest = (slices: Lap['slices']) => Math.max(...slices.map(({ cpu }) => cpu));
  report.table({
    title: `Longest slice with ${title}, in ms of the processor without garbage collection; in one step and medians by the clock`,
    columns: ['', 'in one step', 'now', 'median', 'its commit', 'median', 'slices'],
    rows: judged.map(({ name }) => {
      const { slices, stores } = now.get(name) ?? none;
      return [
        name,
        formatNumber(Math.max(...(before.get(name) ?? none).slices.map(({ passed }) => passed))),
        formatNumber(longest(slices)),
        formatNumber(median(slices.map(({ passed }) => passed))),
        formatNumber(longest(stores)),
        formatNumber(median(stores.map(({ passed }) => passed))),
        String(slices.length),
      ];
    }),
  });
  for (const { name, limit } of judged) {
    report.target({
      what: `longest slice: ${name}`,
      measured: longest(now.get(name)?.slices ?? []),
      bound: 'at most',
      limit,
      unit: 'ms of the processor',
    });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
