import { webcrypto } from 'node:crypto';
import type { SigningPorts } from '../../src/index.ts';
import { cryptoWithoutSubtle, FakeWorker, portsOf, type EngineName } from './engines.ts';

type EnginePorts = Pick<SigningPorts, 'crypto' | 'createWorker'>;

/** WebCrypto with another key generation. */
export function cryptoThatMakesKeys(
  generateKey: (make: () => Promise<unknown>) => unknown,
): NonNullable<SigningPorts['crypto']> {
  const subtle = new Proxy(webcrypto.subtle as SubtleCrypto, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (name === 'generateKey') {
        return (...args: Parameters<SubtleCrypto['generateKey']>) =>
          generateKey(() => target.generateKey(...args));
      }
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return { subtle, getRandomValues: (bytes) => webcrypto.getRandomValues(bytes) };
}

/** An engine whose key generation never ends. */
export function portsThatNeverFinish(engine: EngineName): EnginePorts {
  if (engine === 'node-forge') {
    return { crypto: cryptoWithoutSubtle, createWorker: () => new FakeWorker(() => undefined) };
  }
  const crypto = cryptoThatMakesKeys(() => new Promise(() => undefined));
  return { crypto, createWorker: undefined };
}

/** An engine that generates keys only while it is allowed to. */
export function portsThatFail(engine: EngineName, isBroken: () => boolean): EnginePorts {
  const { crypto, createWorker } = portsOf(engine);
  const refuse = (): never => {
    throw new Error('no entropy');
  };
  if (engine === 'WebCrypto') {
    return {
      crypto: cryptoThatMakesKeys((make) =>
        isBroken() ? Promise.reject(new Error('no entropy')) : make(),
      ),
      createWorker,
    };
  }
  return {
    crypto: crypto && {
      getRandomValues: (bytes) => (isBroken() ? refuse() : crypto.getRandomValues(bytes)),
    },
    createWorker: () => (isBroken() || !createWorker ? refuse() : createWorker()),
  };
}
