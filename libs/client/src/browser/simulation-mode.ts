import type { Ledger } from '@bourse/gateway-contract';
import type { RefusableStorage } from './refusable-storage.ts';

const flagKey = 'simulation-trade';

/** The ledger of a page, which all tabs of a browser share. */
export interface SimulationMode {
  /** The ledger at the time of creation. Never changes. */
  readonly ledger: Ledger;
  /** Whether the mode has changed since, here or in another tab. */
  readonly isStale: () => boolean;
  /** Turns simulation on for the next page. Returns `false` where it cannot be stored. */
  readonly enter: () => boolean;
  /** Turns simulation off for the next page. */
  readonly leave: () => void;
  /** Whether a change of storage may be one of the mode. */
  readonly concerns: (event: Pick<StorageEvent, 'key'>) => boolean;
}

/** Creates the mode of a page from what the browser stores. */
export function createSimulationMode(storage: RefusableStorage): SimulationMode {
  const isOn = () => storage.read(flagKey) !== undefined;
  const ledger = isOn() ? 'simulation' : 'real';
  return {
    ledger,
    isStale: () => isOn() !== (ledger === 'simulation'),
    enter: () => storage.write(flagKey, '1'),
    leave: () => {
      storage.remove(flagKey);
    },
    concerns: ({ key }) => key === flagKey || key === null,
  };
}
