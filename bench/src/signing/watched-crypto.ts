import type { SigningPorts } from '@bourse/gateway-signing';

/** Stands around a call of `subtle`. @param run - Makes the call. */
export type Around = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/** The platform's own cryptography for the port `crypto`, with every call of `subtle` going through `around`. */
export function watchedCrypto(around: Around): SigningPorts['crypto'] {
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function') return method;
      return (...input: unknown[]) =>
        around(String(name), () => Reflect.apply(method, target, input) as Promise<unknown>);
    },
  });
  return {
    subtle,
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  };
}
