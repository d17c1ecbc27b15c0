import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressChains, readAddress, readPayment } from '../src/addresses.ts';

const chains = { btc: 'Bitcoin', eth: 'ERC20', tron: 'TRC20', sol: 'Solana' };

/** Published examples: BIP 173, BIP 350, EIP-55, the documents of TRON and Solana, and first blocks. */
const examples: readonly (readonly [chain: string, text: string, address?: string])[] = [
  [chains.btc, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [chains.btc, '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  [
    chains.btc,
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  [chains.btc, 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  [chains.btc, 'BC1SW50QGDZ25J', 'bc1sw50qgdz25j'],
  [chains.btc, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  [chains.eth, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  [chains.eth, '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  [
    chains.eth,
    '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ],
  [
    'Arbitrum One',
    '0XD1220A0CF47C7B9BE7A2E6BA89F429762E7B9ADB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  [chains.tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  [chains.sol, '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'],
];

const published = examples.map(([chain, text, address = text]) => [chain, text, address] as const);

describe('readAddress', () => {
  it.each(published)('API-23 reads %s %s', (chain, text, address) => {
    expect(readAddress(chain, text)).toEqual({ problem: undefined, address });
  });

  it.each(published)('API-23 reads what it has read of %s %s again, unchanged', (chain, text) => {
    const read = readAddress(chain, text);
    if (read.problem !== undefined) throw new Error(read.problem);
    expect(readAddress(chain, read.address)).toEqual(read);
  });

  it('API-23 tells a letter that was changed, wherever there is a checksum', () => {
    const checked = published.filter(([chain, text]) => chain !== chains.sol && /[a-z]/.test(text));
    const letters = Array.from('23456789acdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ');
    fc.assert(
      fc.property(
        fc.constantFrom(...checked),
        fc.nat(),
        fc.constantFrom(...letters),
        ([chain, , address], place, letter) => {
          const at = 4 + (place % (address.length - 4));
          const changed = address.slice(0, at) + letter + address.slice(at + 1);
          fc.pre(changed !== address);
          // An EIP-55 address has about 15 bits of checksum, and none in its digits' values.
          fc.pre(chain !== chains.eth && chain !== 'Arbitrum One');
          expect(readAddress(chain, changed).problem).toBeDefined();
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [chains.eth, '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    [chains.eth, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    [chains.btc, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    // Mixed case, and codes that belong to the other version.
    [chains.btc, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    [chains.btc, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    [chains.btc, 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH'],
    [chains.tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ])('API-23 finds a wrong checksum in %s %s', (chain, text) => {
    expect(readAddress(chain, text)).toEqual({ problem: 'checksum', chains: [] });
  });

  it.each([
    [chains.btc, ''],
    [chains.btc, 'bc1'],
    // A program of 16 bytes in version 0, and version 17 (BIP 350).
    [chains.btc, 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    [chains.btc, 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    [chains.btc, ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    [chains.btc, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0'],
    [chains.eth, '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    [chains.eth, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    [chains.tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
    [chains.sol, '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYv'],
    [chains.sol, '0fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'],
  ])('API-23 finds no address of %s in "%s"', (chain, text) => {
    expect(readAddress(chain, text)).toEqual({ problem: 'form', chains: [] });
  });

  it.each([
    [chains.btc, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['ERC20', 'Arbitrum One']],
    [chains.eth, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['TRC20']],
    [chains.tron, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['Bitcoin']],
    [chains.tron, '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA', ['Solana']],
    [chains.btc, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', []],
    [chains.btc, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', []],
  ])('API-23 names the network of an address that is not of %s: %s', (chain, text, others) => {
    expect(readAddress(chain, text)).toEqual({ problem: 'network', chains: others });
  });

  it.each([
    [chains.btc, '1BitcoinEaterAddressDontSendf59kuE'],
    [chains.btc, '1111111111111111111114oLvT2'],
    [chains.btc, 'BC1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ9E75RS'],
    [chains.eth, '0x0000000000000000000000000000000000000000'],
    [chains.eth, '0x000000000000000000000000000000000000dEaD'],
    [chains.eth, '0x000000000000000000000000000000000000DEAD'],
    ['Arbitrum One', '0x000000000000000000000000000000000000dead'],
    [chains.tron, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    [chains.sol, '1nc1nerator11111111111111111111111111111111'],
    [chains.sol, '11111111111111111111111111111111'],
  ])('API-23 knows that no key exists for %s %s', (chain, text) => {
    expect(readAddress(chain, text)).toEqual({ problem: 'burn', chains: [] });
  });

  it('API-23 throws for no text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...addressChains),
        fc.string({ maxLength: 100 }),
        (chain, text) => {
          expect(readAddress(chain, text).problem).not.toBe('burn');
        },
      ),
    );
    expect(() => readAddress('Dogecoin', 'D')).toThrow(TypeError);
  });
});

describe('readPayment', () => {
  it.each([
    ['bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined],
    [
      'BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=0.015&label=Shop',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      '0.015',
    ],
    [
      'ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359@1?value=2.014e18',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '2.014',
    ],
    [
      'ethereum:pay-0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359?value=1',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0.000000000000000001',
    ],
    [
      'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?address=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359&uint256=1',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      undefined,
    ],
    [
      'solana:4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA?amount=1e5',
      '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
      undefined,
    ],
    [' tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\n', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', undefined],
  ])('API-24 reads %s', (link, address, amount) => {
    expect(readPayment(link)).toEqual({ address, amount });
  });

  it.each([
    '',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'bitcoin:',
    'https://bitcoin.example/?amount=1',
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/approve?address=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?uint256=1',
  ])('API-24 reads no payment in "%s"', (text) => {
    expect(readPayment(text)).toBeUndefined();
  });
});
