import type { SigningPorts, TabChannel } from '../ports.ts';
import { isRecord } from './config.ts';

const channelName = 'bourse-signing';
const protocolVersion = 1;

/** A tab that holds a lock may be frozen; after this long the others go on without it. */
const lockPatienceMs = 10_000;

/** A subject that tabs ask each other about. */
export interface Topic {
  readonly name: string;
  /** What this tab has to say; `undefined` for nothing. */
  readonly answer: (key: string) => unknown;
  /** Hears what another tab says, asked or not. */
  readonly onTold: (key: string, value: unknown) => void;
}

/** The other tabs of this browser that use the same session. */
export interface Tabs {
  /** Runs the work while no other tab runs work of this name, as far as the browser can see to that. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Asks the other tabs, and gives the first answer that is accepted, or `undefined` when there was none in time. */
  ask<T>(
    topic: string,
    key: string,
    accept: (value: unknown) => T | undefined,
    patienceMs: number,
  ): Promise<T | undefined>;
  /** Tells all other tabs. */
  tell(topic: string, key: string, value: unknown): void;
  /** Answers, and hears, the other tabs from now on. */
  join(topic: Topic): void;
}

type Ports = Pick<SigningPorts, 'locks' | 'openChannel' | 'schedule'>;
type Listener = (topic: string, key: string, value: unknown) => void;

export function createTabs(ports: Ports): Tabs {
  const topics = new Map<string, Topic>();
  const listeners = new Set<Listener>();
  let channel: TabChannel | undefined;

  /** Opened late: a page that needs nothing of this library keeps no channel. */
  function open(): TabChannel | undefined {
    if (channel !== undefined) return channel;
    channel = attempt(() => ports.openChannel?.(channelName));
    channel?.addEventListener('message', ({ data }) => {
      hear(data);
    });
    return channel;
  }

  function post(kind: 'ask' | 'tell', topic: string, key: string, value?: unknown): void {
    // What cannot be cloned cannot be told; the other tabs then do without.
    attempt(() => {
      open()?.postMessage({ v: protocolVersion, kind, topic, key, value });
    });
  }

  function hear(message: unknown): void {
    if (!isRecord(message) || message['v'] !== protocolVersion) return;
    const { kind, topic, key, value } = message;
    if (typeof topic !== 'string' || typeof key !== 'string') return;
    if (kind === 'ask') {
      const answer = topics.get(topic)?.answer(key);
      if (answer !== undefined) post('tell', topic, key, answer);
    }
    if (kind !== 'tell') return;
    topics.get(topic)?.onTold(key, value);
    for (const listen of [...listeners]) listen(topic, key, value);
  }

  return {
    alone: (name, work) => runAlone(ports, `${channelName}:${name}`, work),
    ask: async (topic, key, accept, patienceMs) => {
      if (open() === undefined) return undefined;
      const answer = firstAnswer(listeners, ports, patienceMs, (toldTopic, toldKey, value) =>
        toldTopic === topic && toldKey === key ? accept(value) : undefined,
      );
      post('ask', topic, key);
      return answer;
    },
    tell: (topic, key, value) => {
      post('tell', topic, key, value);
    },
    join: (topic) => {
      topics.set(topic.name, topic);
      open();
    },
  };
}

/** Listens until something is accepted, or the patience is over. */
function firstAnswer<T>(
  listeners: Set<Listener>,
  { schedule }: Ports,
  patienceMs: number,
  accept: (topic: string, key: string, value: unknown) => T | undefined,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const finish = (outcome: T | undefined) => {
      listeners.delete(listen);
      cancel();
      resolve(outcome);
    };
    const listen: Listener = (topic, key, value) => {
      const accepted = accept(topic, key, value);
      if (accepted !== undefined) finish(accepted);
    };
    const cancel = schedule(() => {
      finish(undefined);
    }, patienceMs);
    listeners.add(listen);
  });
}

async function runAlone<T>(ports: Ports, name: string, work: () => Promise<T>): Promise<T> {
  const { locks, schedule } = ports;
  if (locks === undefined) return work();
  let granted: Promise<T> | undefined;
  const controller = new AbortController();
  const cancel = schedule(() => {
    controller.abort();
  }, lockPatienceMs);
  const held = attempt(() =>
    locks.request(name, { signal: controller.signal }, () => {
      cancel();
      granted = work();
      return granted;
    }),
  );
  // Refused, or not granted in time: better twice than never.
  await Promise.resolve(held).catch(() => undefined);
  cancel();
  return granted ?? work();
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
