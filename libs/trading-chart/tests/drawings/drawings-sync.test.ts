import { describe, expect, it, vi } from 'vitest';
import type {
  DrawingsOfServer,
  DrawingStore,
  SavedDrawing,
  ShownDrawing,
} from '../../src/drawings/kept/drawing-store.ts';
import { DrawingsSync } from '../../src/drawings/kept/drawings-sync.ts';

const line = (id: string, price = 100) => ({
  id,
  kind: 'horizontal',
  points: [{ time: 60, price }],
});

/** A server with one chart. */
function createServer() {
  let revision = 0;
  let drawings: SavedDrawing[] = [];
  let isDown = false;
  const server = {
    saves: 0,
    /** Runs before the next save is answered. */
    beforeSave: undefined as (() => void) | undefined,
    goDown: (down: boolean) => {
      isDown = down;
    },
    set: (next: readonly ReturnType<typeof line>[], changedAt = 1) => {
      revision += 1;
      drawings = next.map((drawing) => ({ ...drawing, changedAt }));
    },
    drawings: () => drawings,
    calls: {
      load: () =>
        isDown ? Promise.reject(new Error('Down')) : Promise.resolve({ revision, drawings }),
      save: (saved: { readonly revision: number; readonly drawings: SavedDrawing[] }) => {
        if (isDown) return Promise.reject(new Error('Down'));
        const { beforeSave } = server;
        server.beforeSave = undefined;
        beforeSave?.();
        if (saved.revision !== revision) return Promise.resolve(undefined);
        server.saves += 1;
        revision += 1;
        drawings = saved.drawings;
        return Promise.resolve(revision);
      },
    },
  };
  return server;
}

/** A device of the user, in which a chart writes drawings. */
function createDevice({ calls }: ReturnType<typeof createServer>, visitors: ShownDrawing[] = []) {
  let shown: ShownDrawing[] = [];
  let saved: DrawingsOfServer = { revision: 0, drawings: [], changedAt: {} };
  let time = 1_000;
  const onMerged = vi.fn<() => void>();
  const store: DrawingStore = {
    readShown: () => shown,
    writeShown: (drawings) => {
      shown = drawings
        .filter(({ kind }) => kind !== 'spiral')
        .map(({ id, kind, points }) => ({ id, kind, points: [...points] }));
    },
    readSaved: () => saved,
    writeSaved: (next) => {
      saved = next;
    },
    takeVisitors: () => visitors.splice(0),
  };
  const open = () => new DrawingsSync({ store, ...calls, now: () => time, onMerged });
  let sync = open();
  return {
    onMerged,
    sync: () => sync,
    reload: () => {
      sync = open();
    },
    draw: (drawings: ShownDrawing[], at = time) => {
      time = at;
      shown = drawings;
      sync.noteChange();
    },
    prices: () => Object.fromEntries(shown.map(({ id, points }) => [id, points[0]?.price])),
  };
}

describe('CHT-55 drawings of two devices', () => {
  it('are saved, and shown by the other one', async () => {
    const server = createServer();
    const [one, two] = [createDevice(server), createDevice(server)];
    one.draw([line('a')]);
    expect(one.sync().isDirty).toBe(true);
    await one.sync().flush();
    expect(one.sync().isDirty).toBe(false);
    expect(one.onMerged).not.toHaveBeenCalled();
    await two.sync().synchronise();
    expect(two.prices()).toEqual({ a: 100 });
    expect(two.onMerged).toHaveBeenCalledTimes(1);
  });

  it('are merged when both have changed them, and nothing is lost', async () => {
    const server = createServer();
    const [one, two] = [createDevice(server), createDevice(server)];
    one.draw([line('a'), line('b')]);
    await one.sync().flush();
    await two.sync().synchronise();
    one.draw([line('a', 200), line('b'), line('c')], 2_000);
    two.draw([line('a', 300), line('d')], 3_000);
    await Promise.all([one.sync().flush(), two.sync().flush()]);
    await one.sync().synchronise();
    const all = { a: 300, c: 100, d: 100 };
    expect(one.prices()).toEqual(all);
    expect(two.prices()).toEqual(all);
    expect(server.drawings()).toHaveLength(3);
  });

  it('keep the later change, whichever device saves last', async () => {
    const server = createServer();
    const [one, two] = [createDevice(server), createDevice(server)];
    one.draw([line('a')]);
    await one.sync().flush();
    await two.sync().synchronise();
    one.draw([line('a', 200)], 9_000);
    two.draw([line('a', 300)], 8_000);
    await one.sync().flush();
    await two.sync().flush();
    expect(two.prices()).toEqual({ a: 200 });
    expect(server.drawings()).toMatchObject([{ id: 'a', changedAt: 9_000 }]);
  });

  it('that another device saves at the same moment are merged with the next attempt', async () => {
    const server = createServer();
    const one = createDevice(server);
    one.draw([line('a')]);
    server.beforeSave = () => {
      server.set([line('b')]);
    };
    await one.sync().flush();
    expect(one.prices()).toEqual({ a: 100, b: 100 });
    expect(server.drawings().map(({ id }) => id)).toEqual(['b', 'a']);
    expect(one.sync().isDirty).toBe(false);
  });

  it('stay unsaved when others save each time, until the next time', async () => {
    const server = createServer();
    const one = createDevice(server);
    one.draw([line('own')]);
    let count = 0;
    const disturb = () => {
      count += 1;
      server.set([line(`other${count}`)]);
      server.beforeSave = disturb;
    };
    server.beforeSave = disturb;
    await one.sync().flush();
    expect(count).toBe(3);
    expect(one.prices()).toEqual({ other3: 100, own: 100 });
    expect(one.sync().isDirty).toBe(true);
    server.beforeSave = undefined;
    await one.sync().flush();
    expect(server.drawings()).toHaveLength(2);
  });
});

describe('CHT-56 drawings of a device without a connection', () => {
  it('are saved when it is there again, also after a reload', async () => {
    const server = createServer();
    const one = createDevice(server);
    server.goDown(true);
    one.draw([line('a', 200)], 5_000);
    await expect(one.sync().flush()).rejects.toThrow('Down');
    server.set([line('b')]);
    server.goDown(false);
    one.reload();
    await one.sync().synchronise();
    expect(one.prices()).toEqual({ a: 200, b: 100 });
    expect(server.drawings()).toMatchObject([{ id: 'b' }, { id: 'a', changedAt: 5_000 }]);
  });

  it('that were removed stay removed', async () => {
    const server = createServer();
    server.set([line('a'), line('b')]);
    const one = createDevice(server);
    await one.sync().synchronise();
    one.draw([line('b')]);
    one.reload();
    await one.sync().synchronise();
    expect(one.prices()).toEqual({ b: 100 });
    expect(server.drawings().map(({ id }) => id)).toEqual(['b']);
  });

  it('are saved once, however often that is asked for', async () => {
    const server = createServer();
    const one = createDevice(server);
    one.draw([line('a')]);
    await Promise.all([one.sync().flush(), one.sync().flush(), one.sync().synchronise()]);
    expect(server.saves).toBe(1);
  });

  it('that are drawn during a save are saved with the next one', async () => {
    const server = createServer();
    const one = createDevice(server);
    one.draw([line('a')]);
    server.beforeSave = () => {
      one.draw([line('a'), line('b')], 4_000);
    };
    await one.sync().flush();
    expect(one.prices()).toEqual({ a: 100, b: 100 });
    expect(one.sync().isDirty).toBe(true);
    await one.sync().flush();
    expect(server.drawings()).toMatchObject([{ id: 'a' }, { id: 'b', changedAt: 4_000 }]);
  });
});

describe('CHT-56 drawings of a visitor', () => {
  it('become those of the user beside the ones that are there', async () => {
    const server = createServer();
    server.set([line('server')]);
    const visitors = [line('visitor')];
    const one = createDevice(server, visitors);
    one.draw([line('own')]);
    one.sync().takeVisitors();
    expect(one.prices()).toEqual({ own: 100, visitor: 100 });
    expect(visitors).toEqual([]);
    await one.sync().synchronise();
    expect(
      server
        .drawings()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['own', 'server', 'visitor']);
  });

  it('change nothing where there are none', () => {
    const one = createDevice(createServer());
    one.sync().takeVisitors();
    expect(one.onMerged).not.toHaveBeenCalled();
  });
});

it('CHT-55 drawings of kinds that this chart does not know stay at the server', async () => {
  const server = createServer();
  server.set([{ ...line('other'), kind: 'spiral' }, line('a')]);
  const one = createDevice(server);
  await one.sync().synchronise();
  expect(one.prices()).toEqual({ a: 100 });
  expect(one.sync().isDirty).toBe(false);
  one.draw([line('b')]);
  await one.sync().flush();
  expect(server.drawings()).toMatchObject([{ kind: 'spiral' }, { id: 'b' }]);
});
