import { originOf } from '../lib/origin.ts';
import { resolveImageOptions } from './options.ts';
import type { ImageDomainOptions, ResolvedImageDomainOptions } from './options.ts';
import type { FailedImage } from './ports.ts';

/** The answer of the domain-config call: hosts such as `img.bourse.example`, or origins. */
export interface ImageDomainConfig {
  readonly foreignDomainList: readonly string[];
  readonly internalDomainList: readonly string[];
}

/** Where the product's images come from. */
export interface ImageDomain {
  /** Address of an image on the default host. @param path - Begins with `/`. */
  readonly imageUrl: (path: string) => string;
  /** The stored winner of the last race that had one, as an origin. */
  readonly fastest: () => string | undefined;
  /** An address of the default host on the fastest one; any other address, and an exempt one, as it is. */
  readonly toFastest: (url: string) => string;
  /** Asks all candidates for a small picture and stores whose comes first. Resolves with it; without one, gives up. */
  readonly race: (config: ImageDomainConfig) => Promise<string | undefined>;
  /** From now on a picture that fails on the default host is asked for once more on the fastest. @returns Ends it. */
  readonly watch: () => () => void;
}

/**
 * Makes the image domain of a product.
 *
 * @example
 * ```ts
 * const images = createImageDomain({ defaultOrigin: 'https://img.bourse.example' });
 * images.watch();
 * await images.race(imgDomainConfig);
 * ```
 * @throws TypeError for a default origin that is none.
 */
export function createImageDomain(options: ImageDomainOptions): ImageDomain {
  const resolved = resolveImageOptions(options);
  const { defaultOrigin, storageKey, exemptPaths, ports } = resolved;
  const retried = new WeakMap<FailedImage, string>();
  let winner: string | undefined;

  function fastest(): string | undefined {
    const stored = winner ?? attempt(() => ports.readStored(storageKey)) ?? '';
    return stored !== '' && originOf(stored) === stored ? stored : undefined;
  }

  function toFastest(url: string): string {
    const origin = fastest();
    const isOwn = url.startsWith(`${defaultOrigin}/`);
    if (origin === undefined || !isOwn) return url;
    const rest = url.slice(defaultOrigin.length);
    return exemptPaths.includes(rest.replace(/[?#][^]*$/, '')) ? url : origin + rest;
  }

  async function race(config: ImageDomainConfig): Promise<string | undefined> {
    const origins = toOrigins([...config.foreignDomainList, ...config.internalDomainList]);
    const first = await firstToLoad(origins, resolved);
    if (first !== undefined) keep(first);
    return first;
  }

  function keep(origin: string): void {
    winner = origin;
    attempt(() => {
      ports.store(storageKey, origin);
    });
  }

  function retry(image: FailedImage, sources: readonly { srcset: string }[]): void {
    const failed = image.currentSrc || image.src;
    const next = toFastest(failed);
    if (next === failed || retried.get(image) === failed) return;
    retried.set(image, failed);
    const origin = fastest() ?? defaultOrigin;
    for (const source of [...sources, image]) {
      const moved = source.srcset.split(`${defaultOrigin}/`).join(`${origin}/`);
      if (moved !== source.srcset) source.srcset = moved;
    }
    image.src = toFastest(image.src);
  }

  return {
    imageUrl: (path) => defaultOrigin + path,
    fastest,
    toFastest,
    race,
    watch: () => ports.onImageError(retry),
  };
}

/** Resolves with nothing when all have failed, or the time is up. */
function firstToLoad(
  origins: readonly string[],
  { testPath, timeoutMs, ports }: ResolvedImageDomainOptions,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let running = origins.length;
    const giveUp = () => {
      resolve(undefined);
    };
    if (running === 0) giveUp();
    else ports.after(timeoutMs, giveUp);
    for (const origin of origins) {
      const fresh = ports.random().toString(36).slice(2);
      ports.loadImage(`${origin}${testPath}?_=${fresh}`).then(
        () => {
          resolve(origin);
        },
        () => {
          running -= 1;
          if (running === 0) giveUp();
        },
      );
    }
  });
}

function toOrigins(candidates: readonly string[]): string[] {
  const origins = candidates.map((name) =>
    originOf(name.includes('//') ? name : `https://${name}`),
  );
  return origins.filter((origin, at) => origin !== '' && origins.indexOf(origin) === at);
}

/** Storage that is full or refused costs only what would have been stored. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
