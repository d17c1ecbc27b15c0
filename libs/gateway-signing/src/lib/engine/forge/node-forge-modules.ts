// The types of node-forge describe its root alone. Whole node-forge is four times as large as the
// modules named here, each of which hangs what it makes on that root.

declare module 'node-forge/lib/forge.js' {
  import type forge from 'node-forge';

  /** Key generation in steps is documented, and missing from the types. */
  interface KeyGeneration {
    readonly keys: forge.pki.rsa.KeyPair | null;
  }

  interface StepwiseRsa {
    createKeyPairGenerationState(
      bits: number,
      exponent: number,
      options: { readonly prng: { getBytesSync(length: number): string } },
    ): KeyGeneration;
    /** Works for about so many milliseconds, 0 for as long as it takes; `true` when there are keys. */
    stepKeyPairGenerationState(state: KeyGeneration, milliseconds: number): boolean;
  }

  const root: Pick<typeof forge, 'asn1' | 'cipher' | 'md' | 'util'> & {
    readonly pki: typeof forge.pki & { readonly rsa: StepwiseRsa };
  };
  export = root;
}

declare module 'node-forge/lib/aes.js' {}
declare module 'node-forge/lib/asn1.js' {}
declare module 'node-forge/lib/rsa.js' {}
declare module 'node-forge/lib/sha256.js' {}
