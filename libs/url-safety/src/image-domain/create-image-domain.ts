import { originOf } from '../urls/origin.ts';
import {
  resolveImageOptions,
  type ImageDomainOptions,
  type ResolvedImageDomainOptions,
} from './options.ts';
import type { FailedImage } from './ports.ts';

/** Data of the domain-config call: hosts such as `img.bourse.example`, or origins. */
export interface ImageDomainConfig {
  readonly foreignDomainList: readonly string[];
  readonly internalDomainList: readonly string[];
}

/** The image hosts of a product. */
export interface ImageDomain {
  /** Returns the URL of an image on the default host. @param path - Begins with `/`. */
  readonly imageUrl: (path: string) => string;
  /** Returns the origin that won the last race; `undefined` without one. */
  readonly fastest: () => string | undefined;
  /** Moves a URL of the default host to the fastest origin. Returns any other URL, and an exempt one, unchanged. */
  readonly toFastest: (url: string) => string;
  /** Loads a small picture from all candidates. Stores the origin that is first and resolves with it; `undefined` if all fail. */
  readonly race: (config: ImageDomainConfig) => Promise<string | undefined>;
  /** Retries pictures that fail on the default host, once, on the fastest origin. @returns A function that stops. */
  readonly watch: () => () => void;
}

/**
 * Creates the image domain of a product.
 *
 * @example
 * ```ts
 * const images = createImageDomain({ defaultOrigin: 'https://img.bourse.example' });
 * images.watch();
 * await images.race({ foreignDomainList: ['img2.bourse.example'], internalDomainList: [] });
 * ```
 * @throws TypeError for an invalid default origin, and for an unknown option.
 */
export function createImageDomain(options: ImageDomainOptions): ImageDomain {
  const resolved = resolveImageOptions(options);
  const { defaultOrigin, storageKey, exemptPaths, ports } = resolved;
  const retried = new WeakMap<FailedImage, string>();
  let winner: string | undefined;

  function fastest(): string | undefined {
    const stored = winner ?? ignoreErrors(() => ports.readStored(storageKey)) ?? '';
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
    ignoreErrors(() => {
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

/** Resolves with the first origin that loads; `undefined` when all fail or `timeoutMs` has passed. */
function firstToLoad(
  origins: readonly string[],
  { testPath, timeoutMs, ports }: ResolvedImageDomainOptions,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let running = origins.length;
    const endWithout = () => {
      resolve(undefined);
    };
    if (running === 0) endWithout();
    else ports.after(timeoutMs, endWithout);
    for (const origin of origins) {
      const fresh = ports.random().toString(36).slice(2);
      ports.loadImage(`${origin}${testPath}?_=${fresh}`).then(
        () => {
          resolve(origin);
        },
        () => {
          running -= 1;
          if (running === 0) endWithout();
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

/** Returns `undefined` for an error of the storage: the race works without it. */
function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
