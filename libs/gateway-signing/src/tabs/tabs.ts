import { isRecord } from '../encoding/is-record.ts';
import type { SigningPorts, TabChannel } from '../ports.ts';
import { runExclusively } from './tab-lock.ts';

const channelName = 'bourse-signing';
const protocolVersion = 1;

export interface Topic {
  readonly name: string;
  readonly answer: (key: string) => unknown;
  /** Called with each value that another tab sends, requested or not. */
  readonly onValue: (key: string, value: unknown) => void;
}

export interface Tabs {
  /** Runs the work while no other tab runs work of this name. Locks are best effort. */
  runExclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Requests a value. Resolves with the first accepted answer, or `undefined` after `timeoutMs`. */
  request<T>(
    topic: string,
    key: string,
    accept: (value: unknown) => T | undefined,
    timeoutMs: number,
  ): Promise<T | undefined>;
  publish(topic: string, key: string, value: unknown): void;
  /** Answers requests of other tabs and receives their values from now on. */
  join(topic: Topic): void;
}

type Listener = (topic: string, key: string, value: unknown) => void;

export function createTabs(ports: Pick<SigningPorts, 'locks' | 'openChannel' | 'schedule'>): Tabs {
  const topics = new Map<string, Topic>();
  const listeners = new Set<Listener>();
  let channel: TabChannel | undefined;

  /** Opens the channel on first use: a page that needs no signing needs no channel. */
  function open(): TabChannel | undefined {
    if (channel !== undefined) return channel;
    channel = orUndefined(() => ports.openChannel?.(channelName));
    channel?.addEventListener('message', ({ data }) => {
      receive(data);
    });
    return channel;
  }

  function post(kind: 'ask' | 'tell', topic: string, key: string, value?: unknown): void {
    // A value that cannot be cloned throws here; the other tabs then do without it.
    orUndefined(() => {
      open()?.postMessage({ v: protocolVersion, kind, topic, key, value });
    });
  }

  function receive(message: unknown): void {
    if (!isRecord(message) || message['v'] !== protocolVersion) return;
    const { kind, topic, key, value } = message;
    if (typeof topic !== 'string' || typeof key !== 'string') return;
    if (kind === 'ask') {
      const answer = topics.get(topic)?.answer(key);
      if (answer !== undefined) post('tell', topic, key, answer);
    }
    if (kind !== 'tell') return;
    topics.get(topic)?.onValue(key, value);
    for (const listen of [...listeners]) listen(topic, key, value);
  }

  return {
    runExclusively: (name, work) => runExclusively(ports, `${channelName}:${name}`, work),
    request: async (topic, key, accept, timeoutMs) => {
      if (open() === undefined) return undefined;
      const answer = firstAccepted(
        listeners,
        ports.schedule,
        timeoutMs,
        (valueTopic, valueKey, value) =>
          valueTopic === topic && valueKey === key ? accept(value) : undefined,
      );
      post('ask', topic, key);
      return answer;
    },
    publish: (topic, key, value) => {
      post('tell', topic, key, value);
    },
    join: (topic) => {
      topics.set(topic.name, topic);
      open();
    },
  };
}

function firstAccepted<T>(
  listeners: Set<Listener>,
  schedule: SigningPorts['schedule'],
  timeoutMs: number,
  accept: (topic: string, key: string, value: unknown) => T | undefined,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = schedule(() => {
      finish(undefined);
    }, timeoutMs);
    listeners.add(listen);

    function listen(topic: string, key: string, value: unknown): void {
      const accepted = accept(topic, key, value);
      if (accepted !== undefined) finish(accepted);
    }

    function finish(outcome: T | undefined): void {
      listeners.delete(listen);
      cancel();
      resolve(outcome);
    }
  });
}

function orUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
