import { isRecord } from '../encoding/is-record.ts';
import { orUndefined } from '../or-undefined.ts';
import type { SigningPorts, TabChannel } from '../ports.ts';

const protocolVersion = 1;

export const channelName = 'bourse-signing';

export interface Topic {
  readonly name: string;
  readonly answer: (key: string) => unknown;
  /** Called with each value that another tab sends, requested or not. */
  readonly onValue?: (key: string, value: unknown) => void;
}

export type Listener = (topic: string, key: string, value: unknown) => void;

/** Requests and values that the tabs of a browser send each other. */
export interface TabMessages {
  /** Called with each value that another tab sends. */
  readonly listeners: Set<Listener>;
  /** Opens the channel on first use: a page that needs no signing needs no channel. Returns `undefined` without one. */
  open(): TabChannel | undefined;
  /** Answers requests of other tabs and receives their values from now on. */
  join(topic: Topic): void;
  post(kind: 'ask' | 'tell', topic: string, key: string, value?: unknown): void;
}

export function createTabMessages(ports: Pick<SigningPorts, 'openChannel'>): TabMessages {
  const topics = new Map<string, Topic>();
  const listeners = new Set<Listener>();
  let channel: TabChannel | undefined;

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
    topics.get(topic)?.onValue?.(key, value);
    for (const listen of [...listeners]) listen(topic, key, value);
  }

  return {
    listeners,
    open,
    join: (topic) => {
      topics.set(topic.name, topic);
      open();
    },
    post,
  };
}
