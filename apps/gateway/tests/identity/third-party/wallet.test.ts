import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, it } from 'vitest';
import { createOriginPolicy } from '../../../src/edge/http/origins.ts';
import {
  createWalletReader,
  signerOf,
  type WalletContext,
} from '../../../src/identity/third-party/wallet.ts';
import { signMessage, walletAddress, walletMessage } from './kit.ts';

const now = 1_795_000_000_000;
const host = 'bourse.example';
const context = { sessionId: '0123456789abcdef0123456789abcdef', now };
const origins = createOriginPolicy({ publicOrigins: [`https://${host}`], allowedOrigins: [] });

/** Reads a message that the wallet has signed unchanged. */
function read(
  message: string,
  about: WalletContext = context,
  reader = createWalletReader(origins),
) {
  return reader({ message, signature: signMessage(message) }, about);
}

describe('personal_sign', () => {
  it('returns the signer of the example in the web3.js documentation', () => {
    const signature =
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
    expect(signerOf('Some data', signature)).toBe('0x2c7536e3605d9c16a7a3d7b1898e529396a65c23');
  });

  it('returns no signer for an invalid signature', () => {
    expect(signerOf('Some data', `0x${'00'.repeat(65)}`)).toBeUndefined();
    expect(signerOf('Some data', `0x${'ff'.repeat(65)}`)).toBeUndefined();
  });
});

describe('a wallet', () => {
  const message = walletMessage({ host, ...context });

  it('is identified by the address of its signature', () => {
    expect(read(message)).toEqual({
      provider: 'wallet',
      subject: walletAddress,
      email: undefined,
      label: walletAddress,
    });
  });

  it('may use recovery ids from 0', () => {
    const signature = signMessage(message);
    const bit = Number.parseInt(signature.slice(-2), 16) - 27;
    const bare = `${signature.slice(0, -2)}0${bit}`;
    const reader = createWalletReader(origins);
    expect(reader({ message, signature: bare }, context).subject).toBe(walletAddress);
  });

  it('is accepted once for a nonce, which may have a suffix', () => {
    const reader = createWalletReader(origins);
    read(message, context, reader);
    expect(() => read(message, context, reader)).toThrow('could not be confirmed');
    const later = { ...context, now: now + 60_000 };
    expect(() => read(walletMessage({ host, ...later }), later, reader)).toThrow();
    const another = message.replace(context.sessionId, `${context.sessionId}second`);
    expect(read(another, context, reader).subject).toBe(walletAddress);
  });

  it.each([
    ['another session', { ...context, sessionId: 'f'.repeat(32) }],
    ['no session', { ...context, sessionId: undefined }],
    ['a later time', { ...context, now: now + 300_001 }],
    ['an earlier time', { ...context, now: now - 300_001 }],
  ])('is refused for %s', (_name, other) => {
    expect(() => read(message, other)).toThrow('could not be confirmed');
  });

  it.each([
    ['another site', walletMessage({ host: 'evil.example', ...context })],
    ['a subdomain', walletMessage({ host: `x.${host}`, ...context })],
    ['a URI elsewhere', message.replace(`URI: https://${host}`, 'URI: https://evil.example')],
    ['a URI without TLS', message.replace('URI: https:', 'URI: http:')],
    ['a URI that is none', message.replace(`https://${host}/login`, 'login')],
    ['an end that has come', `${message}\nExpiration Time: ${new Date(now).toISOString()}`],
    ['an end that is no time', `${message}\nExpiration Time: never`],
    ['a beginning to come', `${message}\nNot Before: ${new Date(now + 1).toISOString()}`],
    ['a line of its own', `${message}\nExpiration time: ${new Date(0).toISOString()}`],
  ])('is refused with %s', (_name, signed) => {
    expect(() => read(signed)).toThrow('could not be confirmed');
  });

  it('is accepted within the times of its message', () => {
    const times = [
      `Expiration Time: ${new Date(now + 1).toISOString()}`,
      `Not Before: ${new Date(now).toISOString()}`,
      'Request ID: 7',
      'Resources:',
      '- https://bourse.example/terms',
    ];
    expect(read([message, ...times].join('\n')).subject).toBe(walletAddress);
  });

  it('is refused if another key or text was signed', () => {
    const digest = keccak_256(new Uint8Array(1));
    const key = secp256k1.utils.randomSecretKey();
    const recovered = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
    const foreign = `0x${Buffer.from(recovered.subarray(1)).toString('hex')}1b`;
    const another = signMessage(message.replace('Chain ID: 1', 'Chain ID: 2'));
    const reader = createWalletReader(origins);
    for (const signature of [foreign, another]) {
      expect(() => reader({ message, signature }, context)).toThrow('could not be confirmed');
    }
  });

  it('is refused in any other form', () => {
    expect(() => read('Please sign in')).toThrow();
  });
});
