import type { KeyPair } from '../protocol/device-key.ts';
import type { Tabs } from '../tabs/tabs.ts';

/** Time for which a tab waits for the key from the others, in milliseconds. */
const requestTimeoutMs = 1_000;

const topic = 'key';

export interface BoundKeys {
  /** Requests the key of a session. Resolves with this tab's if it has one by then, and `undefined` if no tab has it. */
  request(sessionToken: string): Promise<KeyPair | undefined>;
  /** Sends the key of a session to all tabs, unless its private half is text. */
  publish(sessionToken: string, pair: KeyPair): void;
  /** Runs the work while no other tab loads or generates a key. Answers requests of other tabs from now on. */
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
}

export interface BoundKeyParts {
  readonly tabs: Tabs;
  readonly isKeyPair: (value: unknown) => value is KeyPair;
  readonly held: (sessionToken: string) => KeyPair | undefined;
}

export function createBoundKeys({ tabs, isKeyPair, held }: BoundKeyParts): BoundKeys {
  /** The session whose key no tab has. Not requested again until a tab publishes it. */
  let missingToken: string | undefined;
  const accept = (value: unknown) => (isKeyPair(value) ? value : undefined);
  // A private half in text never leaves its tab.
  const shareable = (pair: KeyPair | undefined) => (pair?.privateKey ? pair : undefined);
  return {
    request: async (token) => {
      if (token === missingToken) return undefined;
      const received = await tabs.request(topic, token, accept, requestTimeoutMs);
      if (received === undefined) missingToken = token;
      return held(token) ?? received;
    },
    publish: (token, pair) => {
      if (shareable(pair)) tabs.publish(topic, token, pair);
    },
    runExclusively: (work) => {
      tabs.join({
        name: topic,
        answer: (token) => shareable(held(token)),
        onValue: (token) => {
          if (token === missingToken) missingToken = undefined;
        },
      });
      return tabs.runExclusively(topic, work);
    },
  };
}
