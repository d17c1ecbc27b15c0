import { IDBFactory } from 'fake-indexeddb';
import {
  createTracker,
  type BehaviourEvent,
  type KeyValueStorage,
  type Tracker,
  type TrackerOptions,
  type TrackingError,
  type TrackingPorts,
} from '../../src/index.ts';
import type { EventRecord } from '../../src/store/event-record.ts';
import { createDisk, type Disk } from '../../src/store/disk.ts';
import { FakeGateway } from './gateway.ts';
import { FakeLocks } from './locks.ts';
import { FakePage } from './page.ts';
import { Time } from './timers.ts';

export const deviceId = '0123456789abcdef0123456789abcdef';

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

export interface Beacon {
  readonly url: string;
  readonly body: string;
  readonly events: readonly BehaviourEvent[];
}

/** One page of the browser with its tracker. */
export interface OpenPage {
  readonly tracker: Tracker;
  readonly page: FakePage;
  readonly warnings: string[];
  readonly errors: TrackingError[];
}

export type PageWish = Partial<Omit<TrackerOptions, 'ports'>> & {
  readonly ports?: Partial<TrackingPorts>;
  readonly page?: FakePage;
};

/** A browser, and a gateway that its pages talk to. */
export class World {
  readonly time = new Time();
  readonly gateway = new FakeGateway(() => this.time.monotonic);
  readonly indexedDB = new IDBFactory();
  readonly locks = new FakeLocks();
  readonly items = new Map<string, string>();
  readonly beacons: Beacon[] = [];
  /** Whether the browser takes beacons. */
  takesBeacons = true;
  /** Whether the browser has Global Privacy Control. */
  hasGpc = false;
  #random = 0;

  /** Opens a page; its tracker is not started yet. */
  open({ ports, page = new FakePage(), ...options }: PageWish = {}): OpenPage {
    const warnings: string[] = [];
    const errors: TrackingError[] = [];
    const tracker = createTracker({
      deviceId,
      onError: (error) => errors.push(error),
      ...options,
      ports: { ...this.#ports(page, warnings), ...ports },
    });
    return { tracker, page, warnings, errors };
  }

  /** Opens a page, starts its tracker and waits for pending work. */
  async start(wish?: PageWish): Promise<OpenPage> {
    const opened = this.open(wish);
    opened.tracker.start();
    await this.time.advance(0);
    return opened;
  }

  /** Returns all records on disk in their order. */
  async records(): Promise<readonly EventRecord[]> {
    const disk = await openDisk(this.indexedDB);
    const records = await disk.read(await disk.keys());
    disk.close();
    return records;
  }

  /** Number of stashed records in local storage. */
  get stashed(): number {
    return [...this.items.keys()].filter((key) => key.startsWith('bourse-tracking:left:')).length;
  }

  async storedEvents(): Promise<BehaviourEvent[]> {
    const records = await this.records();
    return records.flatMap(({ events }) =>
      events.map((json) => JSON.parse(json) as BehaviourEvent),
    );
  }

  #ports(page: FakePage, warnings: string[]): TrackingPorts {
    return {
      fetch: this.gateway.fetch,
      supportsKeepalive: true,
      sendBeacon: (url, body) => this.#beacon(url, body),
      indexedDB: this.indexedDB,
      locks: this.locks,
      localStorage: storageOf(this.items),
      wallNow: () => this.time.wall,
      monotonicNow: () => this.time.monotonic,
      schedule: this.time.schedule,
      random: () => this.#nextRandom(),
      hasGpc: this.hasGpc,
      page,
      device: () => ({
        userAgent: chromeOnWindows,
        brands: [],
        maxTouchPoints: 0,
        screenWidth: 1920,
        screenHeight: 1080,
        timezoneOffset: -480,
        networkType: '4g',
      }),
      deviceHints: () => Promise.resolve({}),
      warn: (message) => warnings.push(message),
    };
  }

  #beacon(url: string, body: string): boolean {
    if (!this.takesBeacons) return false;
    this.beacons.push({ url, body, events: JSON.parse(body) as BehaviourEvent[] });
    this.gateway.takeBeacon(url, body);
    return true;
  }

  /** Returns a sequence without short cycles, the same in every run. */
  #nextRandom(): number {
    this.#random = (this.#random + 0.618_033_988_749_894_9) % 1;
    return this.#random;
  }
}

/** Returns a local storage with these items. */
function storageOf(items: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** Opens the disk without time limits. Any error is thrown. */
export async function openDisk(indexedDB: IDBFactory): Promise<Disk> {
  const report = (error: TrackingError): never => {
    throw error;
  };
  const disk = createDisk({ indexedDB, schedule: () => () => undefined }, report);
  await disk.open(() => undefined);
  return disk;
}

/** Tracks `count` clicks. */
export function click(tracker: Tracker, count = 1): void {
  for (let index = 1; index <= count; index += 1) tracker.trackClick(`b${1000 + index}`);
}

/** Returns `type`, or `show` and `hide` for page events. */
export function kindsOf(events: readonly BehaviourEvent[]): string[] {
  return [...events]
    .sort((one, other) => one.log_seq - other.log_seq)
    .map(({ type, page_status }) => page_status || type);
}
