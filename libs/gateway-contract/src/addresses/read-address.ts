import { addressFamilies, familyOf, type AddressFamily } from './families.ts';

/** Why a text cannot be paid to. */
export type AddressProblem =
  /** It is no address at all. */
  | 'form'
  /** It looks like one, and its checksum does not fit: something was mistyped. */
  | 'checksum'
  /** It is an address of other chains. */
  | 'network'
  /** No key exists for it: what is sent there is lost. */
  | 'burn';

/** An address that was read. */
export interface ReadAddress {
  readonly problem: undefined;
  /** The one spelling in which it is stored and compared. */
  readonly address: string;
}

/** A text that is no address to pay to. */
export interface AddressFault {
  readonly problem: AddressProblem;
  /** For `network`: the chains that it belongs to, as `getCoinChainList` names them; none for a test network. */
  readonly chains: readonly string[];
}

/** Chains whose addresses are read. */
export const addressChains: readonly string[] = addressFamilies.flatMap(({ chains }) => chains);

/**
 * Reads an address of a chain: its form, its checksum (BIP 173 and 350, Base58Check, EIP-55), its network, and whether money
 * sent there is lost.
 *
 * @param chain - Name of a chain, as `getCoinChainList` has it.
 * @throws TypeError for a chain that is not in `addressChains`.
 */
export function readAddress(chain: string, text: string): ReadAddress | AddressFault {
  const family = familyOf(chain);
  if (family === undefined) throw new TypeError(`There are no addresses of ${chain}`);
  const read = family.read(text);
  if (typeof read === 'object') {
    return family.burnt.has(read.address)
      ? { problem: 'burn', chains: [] }
      : { problem: undefined, address: read.address };
  }
  if (read === 'test') return { problem: 'network', chains: [] };
  const others = addressFamilies.filter((other) => other !== family && isAddressOf(other, text));
  if (others.length === 0) return { problem: read, chains: [] };
  return { problem: 'network', chains: others.flatMap(({ chains }) => chains) };
}

function isAddressOf(family: AddressFamily, text: string): boolean {
  return typeof family.read(text) === 'object';
}
