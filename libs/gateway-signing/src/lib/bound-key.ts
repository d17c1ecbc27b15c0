import type { KeyPair } from './engine/engine.ts';
import type { Tabs } from './tabs.ts';

/** How long the other tabs may take to hand over the key of a session. */
const askPatienceMs = 1_000;

const topic = 'key';

/** The bound key of a session, as tabs hand it to each other. */
export interface BoundKeys {
  /** Answers, and hears, the other tabs from now on. */
  join(): void;
  /** The key of a session, from a tab that has it. */
  ask(sessionToken: string): Promise<KeyPair | undefined>;
  /** Tells all tabs the key of a session, unless it is text. */
  tell(sessionToken: string, pair: KeyPair): void;
  /** Runs the work while no other tab gets itself a key. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export interface BoundKeyParts {
  readonly tabs: Tabs;
  readonly isKeyPair: (value: unknown) => value is KeyPair;
  /** The key that this tab has for a session. */
  readonly held: (sessionToken: string) => KeyPair | undefined;
}

export function createBoundKeys({ tabs, isKeyPair, held }: BoundKeyParts): BoundKeys {
  /** The session whose key no tab has; nobody is asked about it again until somebody tells. */
  let missingToken: string | undefined;
  const accept = (value: unknown) => (isKeyPair(value) ? value : undefined);
  // Key material that is text stays in its own tab.
  const share = (pair: KeyPair | undefined) => (pair?.privateKey ? pair : undefined);
  return {
    join: () => {
      tabs.join({
        name: topic,
        answer: (token) => share(held(token)),
        onTold: (token) => {
          if (token === missingToken) missingToken = undefined;
        },
      });
    },
    ask: async (token) => {
      if (token === missingToken) return undefined;
      const told = await tabs.ask(topic, token, accept, askPatienceMs);
      if (told === undefined) missingToken = token;
      return told;
    },
    tell: (token, pair) => {
      if (share(pair)) tabs.tell(topic, token, pair);
    },
    alone: (work) => tabs.alone(topic, work),
  };
}
