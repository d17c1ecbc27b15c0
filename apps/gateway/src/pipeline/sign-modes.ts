import type { CallContract } from '@bourse/gateway-contract';
import { isCoreSigned } from './call.ts';

/** The sign mode of a core-signed call: a write signs its body too. */
export function signModeOf({ writes }: Pick<CallContract, 'writes'>): 1 | 2 {
  return writes ? 2 : 1;
}

/** The part of `gatewaySignConfig` that says which calls are signed, and how. */
export interface SignRules {
  readonly exactUrls: string[];
  readonly prefixUrls: string[];
  readonly signModes: { readonly default: 2; readonly byUrl: Record<string, 1> };
}

/** Derives the rules from the very contracts that the pipeline checks by. */
export function signRules(contracts: readonly CallContract[]): SignRules {
  const signed = contracts.filter(isCoreSigned);
  const reads = signed.filter((contract) => signModeOf(contract) === 1);
  return {
    exactUrls: signed.map(({ path }) => path),
    prefixUrls: [],
    signModes: {
      default: 2,
      byUrl: Object.fromEntries(reads.map(({ path }) => [path, 1] as const)),
    },
  };
}
