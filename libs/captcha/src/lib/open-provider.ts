import type { CaptchaProvider, ProviderSource } from '../provider.ts';

/** Gets a provider once. One that could not be had is asked for again by the next challenge. */
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
