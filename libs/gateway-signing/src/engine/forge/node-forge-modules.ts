// `@types/node-forge` describes the package root only. The whole package is four times as large as
// the modules declared here, each of which adds its exports to that root.

declare module 'node-forge/lib/forge.js' {
  import type forge from 'node-forge';

  /** Stepwise key generation; documented, but missing from `@types/node-forge`. */
  interface KeyGeneration {
    readonly keys: forge.pki.rsa.KeyPair | null;
  }

  interface StepwiseRsa {
    createKeyPairGenerationState(
      bits: number,
      exponent: number,
      options: { readonly prng: { getBytesSync(length: number): string } },
    ): KeyGeneration;
    /** Works for about `milliseconds` (0: until it is done). Returns `true` when there are keys. */
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
