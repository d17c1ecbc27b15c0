import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, it } from 'vitest';
import { readWallet, signerOf } from '../../src/third-party/wallet.ts';
import { signMessage, walletAddress, walletMessage } from './kit.ts';

const now = 1_795_000_000_000;
const context = { host: 'bourse.example', sessionId: '0123456789abcdef0123456789abcdef', now };

describe('personal_sign', () => {
  it('is read as the documentation of web3.js shows it', () => {
    const signature =
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
    expect(signerOf('Some data', signature)).toBe('0x2c7536e3605d9c16a7a3d7b1898e529396a65c23');
  });

  it('has no signer where the signature is none', () => {
    expect(signerOf('Some data', `0x${'00'.repeat(65)}`)).toBeUndefined();
    expect(signerOf('Some data', `0x${'ff'.repeat(65)}`)).toBeUndefined();
  });
});

describe('a wallet', () => {
  const message = walletMessage(context);

  it('is the address that has signed', () => {
    expect(readWallet({ message, signature: signMessage(message) }, context)).toEqual({
      provider: 'wallet',
      subject: walletAddress,
      email: undefined,
    });
  });

  it('may write the recovery bit from 0', () => {
    const signature = signMessage(message);
    const bit = Number.parseInt(signature.slice(-2), 16) - 27;
    const bare = `${signature.slice(0, -2)}0${bit}`;
    expect(readWallet({ message, signature: bare }, context).subject).toBe(walletAddress);
  });

  it.each([
    ['another site', { ...context, host: 'evil.example' }],
    ['another session', { ...context, sessionId: 'f'.repeat(32) }],
    ['no session', { ...context, sessionId: undefined }],
    ['a later time', { ...context, now: now + 300_001 }],
    ['an earlier time', { ...context, now: now - 300_001 }],
  ])('is refused for %s', (_name, other) => {
    const signature = signMessage(message);
    expect(() => readWallet({ message, signature }, other)).toThrow('could not be confirmed');
  });

  it('is refused when another key has signed, or another text', () => {
    const digest = keccak_256(new Uint8Array(1));
    const key = secp256k1.utils.randomSecretKey();
    const recovered = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
    const foreign = `0x${Buffer.from(recovered.subarray(1)).toString('hex')}1b`;
    const another = signMessage(message.replace('Chain ID: 1', 'Chain ID: 2'));
    for (const signature of [foreign, another]) {
      expect(() => readWallet({ message, signature }, context)).toThrow('could not be confirmed');
    }
  });

  it('is refused in any other form', () => {
    const free = 'Please sign in';
    expect(() => readWallet({ message: free, signature: signMessage(free) }, context)).toThrow();
  });
});
