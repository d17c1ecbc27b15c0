import type { CallContract } from '@bourse/gateway-contract';
import type { SignMode } from '@bourse/gateway-signing/server';
import { isCoreSigned } from './call.ts';

export type SignModeChoice = Readonly<Record<string, SignMode>>;

export interface SignRules {
  readonly exactUrls: string[];
  readonly prefixUrls: string[];
  readonly signModes: { readonly default: SignMode; readonly byUrl: Record<string, SignMode> };
}

type SignedCall = Pick<CallContract, 'path' | 'writes'>;

/** Default: mode 2 for writes, so that a signature covers the body, and 1 for reads. */
export class SignModes {
  readonly #signed: readonly CallContract[];
  #choice: ReadonlyMap<string, SignMode> = new Map();

  constructor(contracts: readonly CallContract[], choice: SignModeChoice) {
    this.#signed = contracts.filter(isCoreSigned);
    this.choose(choice);
  }

  of({ path, writes }: SignedCall): SignMode {
    return this.#choice.get(path) ?? (writes ? 2 : 1);
  }

  rules(): SignRules {
    const modes = this.#signed.map((contract) => [contract.path, this.of(contract)] as const);
    const byUrl = Object.fromEntries(modes.filter(([, mode]) => mode !== 2));
    return {
      exactUrls: this.#signed.map(({ path }) => path),
      prefixUrls: [],
      signModes: { default: 2, byUrl },
    };
  }

  /** @throws TypeError for a path that is not core-signed. */
  choose(choice: SignModeChoice): void {
    const paths = new Set<string>(this.#signed.map(({ path }) => path));
    const unsigned = Object.keys(choice).find((path) => !paths.has(path));
    if (unsigned !== undefined) throw new TypeError(`Calls of ${unsigned} are not signed`);
    this.#choice = new Map(Object.entries(choice));
  }
}
