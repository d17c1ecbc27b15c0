import type { CallContract } from '@bourse/gateway-contract';
import type { SignMode } from '@bourse/gateway-signing/server';
import { isCoreSigned } from './call.ts';

export type SignModeChoice = Readonly<Record<string, SignMode>>;

export interface SignRules {
  readonly exactUrls: string[];
  readonly prefixUrls: string[];
  readonly signModes: { readonly default: SignMode; readonly byUrl: Record<string, SignMode> };
}

export interface SignModes {
  of(contract: Pick<CallContract, 'path' | 'writes'>): SignMode;
  rules(): SignRules;
  /** @throws TypeError for a path that is not core-signed. */
  choose(choice: SignModeChoice): void;
}

/** Default: mode 2 for writes, so that a signature covers the body, and 1 for reads. */
export function createSignModes(
  contracts: readonly CallContract[],
  choice: SignModeChoice,
): SignModes {
  const signed = contracts.filter(isCoreSigned);
  let chosen = new Map<string, SignMode>();
  const of: SignModes['of'] = ({ path, writes }) => chosen.get(path) ?? (writes ? 2 : 1);
  const choose = (next: SignModeChoice): void => {
    const unsigned = Object.keys(next).find((path) => signed.every((other) => other.path !== path));
    if (unsigned !== undefined) throw new TypeError(`Calls of ${unsigned} are not signed`);
    chosen = new Map(Object.entries(next));
  };
  choose(choice);
  return {
    of,
    choose,
    rules: () => ({
      exactUrls: signed.map(({ path }) => path),
      prefixUrls: [],
      signModes: { default: 2, byUrl: modesBesideDefault(signed, of) },
    }),
  };
}

function modesBesideDefault(
  signed: readonly CallContract[],
  of: SignModes['of'],
): Record<string, SignMode> {
  const modes = signed.map((contract) => [contract.path, of(contract)] as const);
  return Object.fromEntries(modes.filter(([, mode]) => mode !== 2));
}
