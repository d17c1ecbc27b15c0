import type { SigningPorts } from '../ports.ts';
import {
  channelName,
  createTabMessages,
  type Listener,
  type Topic,
} from './create-tab-messages.ts';
import { runExclusively } from './tab-lock.ts';

/** The topic under which a tab that holds a lock says so. */
const lockTopic = 'lock';

/** Time in which a tab that holds a lock answers, in milliseconds. */
const holderTimeoutMs = 2_000;

export interface Tabs {
  /** Runs the work while no other tab that answers runs work of this name. Locks are best effort. */
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

export function createTabs(ports: Pick<SigningPorts, 'locks' | 'openChannel' | 'schedule'>): Tabs {
  const messages = createTabMessages(ports);
  const atWork = new Set<string>();

  async function request<T>(
    topic: string,
    key: string,
    accept: (value: unknown) => T | undefined,
    timeoutMs: number,
  ): Promise<T | undefined> {
    if (messages.open() === undefined) return undefined;
    const answer = firstAccepted(
      messages.listeners,
      ports.schedule,
      timeoutMs,
      (valueTopic, valueKey, value) =>
        valueTopic === topic && valueKey === key ? accept(value) : undefined,
    );
    messages.post('ask', topic, key);
    return answer;
  }

  return {
    runExclusively: (name, work) => {
      messages.join({ name: lockTopic, answer: (key) => atWork.has(key) || undefined });
      const workMarked = (): ReturnType<typeof work> => {
        atWork.add(name);
        return work().finally(() => atWork.delete(name));
      };
      const isHolderAtWork = async () =>
        (await request(lockTopic, name, toTrue, holderTimeoutMs)) ?? false;
      return runExclusively(ports, `${channelName}:${name}`, workMarked, isHolderAtWork);
    },
    request,
    publish: (topic, key, value) => {
      messages.post('tell', topic, key, value);
    },
    join: (topic) => {
      messages.join(topic);
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

function toTrue(value: unknown): true | undefined {
  return value === true || undefined;
}
