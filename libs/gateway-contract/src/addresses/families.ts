import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, bech32, bech32m, createBase58check, type Bech32Decoded } from '@scure/base';

/** An address in its one spelling, or why the text is none: `test` for one of a test network. */
export type FamilyAddress = { readonly address: string } | 'form' | 'checksum' | 'test';

/** Chains whose addresses have one form. */
export interface AddressFamily {
  readonly chains: readonly string[];
  readonly read: (text: string) => FamilyAddress;
  /** Addresses without a holder, in their one spelling. */
  readonly burnt: ReadonlySet<string>;
}

const base58check = createBase58check(sha256);
const base58Text = /^[1-9A-HJ-NP-Za-km-z]+$/;

export const addressFamilies: readonly AddressFamily[] = [
  {
    chains: ['Bitcoin'],
    read: readBitcoin,
    burnt: new Set([
      base58check.encode(new Uint8Array(21)),
      base58check.encode(Uint8Array.of(0x05, ...new Uint8Array(20))),
      bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20))]),
      '1BitcoinEaterAddressDontSendf59kuE',
      '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    ]),
  },
  {
    chains: ['ERC20', 'Arbitrum One'],
    read: readEthereum,
    burnt: new Set([
      '0x0000000000000000000000000000000000000000',
      '0x0000000000000000000000000000000000000001',
      '0x000000000000000000000000000000000000dEaD',
      '0xdEAD000000000000000042069420694206942069',
      '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
    ]),
  },
  {
    chains: ['TRC20'],
    read: readTron,
    burnt: new Set(['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy']),
  },
  {
    chains: ['Solana'],
    read: readSolana,
    burnt: new Set([
      '11111111111111111111111111111111',
      '1nc1nerator11111111111111111111111111111111',
    ]),
  },
];

export function familyOf(chain: string): AddressFamily | undefined {
  return addressFamilies.find(({ chains }) => chains.includes(chain));
}

function readBitcoin(text: string): FamilyAddress {
  if (/^(bc|tb|bcrt)1[\da-z]{6,87}$/i.test(text)) return readSegwit(text);
  if (!/^.{25,35}$/.test(text) || !base58Text.test(text)) return 'form';
  const bytes = decodeBase58check(text);
  if (bytes === undefined) return /^[123mn]/.test(text) ? 'checksum' : 'form';
  if (bytes.length !== 21) return 'form';
  const [version] = bytes;
  if (version === 0x00 || version === 0x05) return { address: text };
  return version === 0x6f || version === 0xc4 ? 'test' : 'form';
}

/** Reads a segregated witness address (BIP 173, BIP 350), all of it in upper or all of it in lower case. */
function readSegwit(text: string): FamilyAddress {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return 'checksum';
  const isFirst = (decoded: Bech32Decoded) => decoded.words[0] === 0;
  const [old, modern] = [bech32, bech32m].map((code) => code.decodeUnsafe(lower));
  const decoded = old && isFirst(old) ? old : modern && !isFirst(modern) ? modern : undefined;
  if (decoded === undefined) return 'checksum';
  const [version = 17, ...words] = decoded.words;
  const length = bech32.fromWordsUnsafe(words)?.length ?? 0;
  const fits = version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
  if (version > 16 || !fits) return 'form';
  return decoded.prefix === 'bc' ? { address: lower } : 'test';
}

/** An address in one case has no checksum (EIP-55). */
function readEthereum(text: string): FamilyAddress {
  const digits = /^0[xX]([\da-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return 'form';
  const address = withChecksum(digits.toLowerCase());
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixed && `0x${digits}` !== address ? 'checksum' : { address };
}

function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = digits.replace(/[a-f]/g, (digit, at: number) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased}`;
}

function readTron(text: string): FamilyAddress {
  if (!/^T.{33}$/.test(text) || !base58Text.test(text)) return 'form';
  const bytes = decodeBase58check(text);
  if (bytes === undefined) return 'checksum';
  return bytes.length === 21 && bytes[0] === 0x41 ? { address: text } : 'form';
}

/** A key of 32 bytes; there is no checksum. */
function readSolana(text: string): FamilyAddress {
  if (!/^.{32,44}$/.test(text) || !base58Text.test(text)) return 'form';
  return base58.decode(text).length === 32 ? { address: text } : 'form';
}

function decodeBase58check(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}
