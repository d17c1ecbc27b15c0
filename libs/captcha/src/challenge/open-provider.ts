import type { CaptchaProvider, ProviderSource } from './provider.ts';

/** Returns a function that loads a provider once. After a failure the next call loads again. */
export function createOpener(source: ProviderSource): () => Promise<CaptchaProvider> {
  let opened: Promise<CaptchaProvider> | undefined;
  return () => {
    opened ??= open(source).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function open(source: ProviderSource): Promise<CaptchaProvider> {
  return typeof source === 'function' ? source() : source;
}
