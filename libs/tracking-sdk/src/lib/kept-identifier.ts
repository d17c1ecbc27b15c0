import type { IdentifierStorage } from '../options.ts';
import type { TrackingPorts } from '../ports.ts';
import { whenAgreed } from './agreement.ts';
import { quietly } from './quietly.ts';

/** An identifier that outlives the page and is the same in every tab. */
export interface KeptIdentifier {
  /** The stored one, else a new one; what another tab has stored once that is known. */
  readonly current: () => string;
  /** Stores it. Resolves to what is stored 1 s later, if it was not there before. Never rejects. */
  readonly keep: () => Promise<string>;
  /** The next one is another. */
  readonly forget: () => void;
}

export function createKeptIdentifier(
  storage: IdentifierStorage,
  { random, schedule }: Pick<TrackingPorts, 'random' | 'schedule'>,
): KeptIdentifier {
  let id: string | undefined;
  let kept: Promise<string> | undefined;

  const current = (): string => (id ??= readFrom(storage) ?? makeIdentifier(random));

  const settle = (): string => {
    id = readFrom(storage) ?? id;
    return current();
  };

  function keep(): Promise<string> {
    if (readFrom(storage) !== undefined) return Promise.resolve(settle());
    quietly(() => {
      storage.write(current());
    });
    return whenAgreed(schedule, settle);
  }

  return {
    current,
    keep: () => (kept ??= keep()),
    forget() {
      id = kept = undefined;
    },
  };
}

function readFrom({ read }: IdentifierStorage): string | undefined {
  const stored = quietly(read) || '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : undefined;
}

/** 32 hex digits. */
function makeIdentifier(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  return digits.join('');
}
