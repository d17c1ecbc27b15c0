import { describe, expect, it } from 'vitest';
import {
  createImageDomain,
  type FailedImage,
  type ImageDomainOptions,
} from '../../src/image-domain/index.ts';

const primary = 'https://img.bourse.test';
const config = {
  foreignDomainList: ['a.test', 'b.test', 'a.test'],
  internalDomainList: ['https://c.test:8443', 'javascript:x', 'user@d.test', ''],
};

/** Ports whose pictures load when the test says so. */
function world(options: Partial<ImageDomainOptions> = {}) {
  const requests = new Map<string, { load: () => void; fail: () => void }>();
  const stored = new Map<string, string>();
  const timers: (() => void)[] = [];
  let onError: Parameters<
    NonNullable<NonNullable<ImageDomainOptions['ports']>['onImageError']>
  >[0] = () => undefined;
  let isWatched = false;
  let seed = 0.25;
  const images = createImageDomain({
    defaultOrigin: primary,
    ...options,
    ports: {
      loadImage: (url) =>
        new Promise((resolve, reject) => {
          requests.set(url, {
            load: () => {
              resolve(undefined);
            },
            fail: () => {
              reject(new Error('failed'));
            },
          });
        }),
      readStored: (key) => stored.get(key) ?? null,
      store: (key, value) => void stored.set(key, value),
      random: () => (seed = (seed * 7 + 0.13) % 1),
      after: (_, callback) => timers.push(callback),
      onImageError: (listener) => {
        onError = listener;
        isWatched = true;
        return () => {
          isWatched = false;
        };
      },
      ...options.ports,
    },
  });
  const fail = (image: FailedImage, sources: { srcset: string }[] = []) => {
    onError(image, sources);
  };
  return { images, requests, stored, timers, fail, isWatched: () => isWatched };
}

function picture(src: string, srcset = ''): FailedImage {
  return { currentSrc: src, src, srcset };
}

describe('race', () => {
  it('URL-41 loads a small picture from each candidate once, past every cache', () => {
    const { images, requests } = world();
    void images.race(config);
    const urls = [...requests.keys()];
    expect(urls.map((url) => url.replace(/\w+$/, ''))).toEqual([
      'https://a.test/favicon.ico?_=',
      'https://b.test/favicon.ico?_=',
      'https://c.test:8443/favicon.ico?_=',
    ]);
    void images.race(config);
    expect(requests.size).toBe(6);
  });

  it('URL-42 stores the first origin that loads', async () => {
    const { images, requests, stored } = world({ storageKey: 'k', testPath: '/p.png' });
    const race = images.race(config);
    const [a, b, c] = [...requests.values()];
    a?.fail();
    c?.load();
    expect(await race).toBe('https://c.test:8443');
    b?.load();
    await Promise.resolve();
    expect(stored).toEqual(new Map([['k', 'https://c.test:8443']]));
    expect(images.fastest()).toBe('https://c.test:8443');
    expect([...requests.keys()][0]).toMatch(/^https:\/\/a\.test\/p\.png\?_=/);
  });

  it('URL-42 stores it as fastest_image_domain, and reads it from there', async () => {
    const { images, requests, stored } = world();
    const race = images.race(config);
    [...requests.values()][0]?.load();
    await race;
    expect(stored).toEqual(new Map([['fastest_image_domain', 'https://a.test']]));
    const later = world();
    later.stored.set('fastest_image_domain', 'https://b.test');
    expect(later.images.fastest()).toBe('https://b.test');
  });

  it('URL-58 refuses unknown options', () => {
    expect(() => createImageDomain({ defaultOrigin: primary, testpath: '/x' } as never)).toThrow(
      'Not allowed: testpath',
    );
  });

  it('URL-43 ends when all fail, and keeps the stored origin', async () => {
    const { images, requests, stored } = world();
    stored.set('fastest_image_domain', 'https://old.test');
    const race = images.race(config);
    for (const { fail } of requests.values()) fail();
    expect(await race).toBeUndefined();
    expect(images.fastest()).toBe('https://old.test');
    expect(await images.race({ foreignDomainList: [], internalDomainList: [] })).toBeUndefined();
  });

  it('URL-43 ends after timeoutMs; later pictures are ignored', async () => {
    const { images, requests, timers } = world();
    const race = images.race(config);
    timers[0]?.();
    expect(await race).toBeUndefined();
    for (const { load } of requests.values()) load();
    await Promise.resolve();
    expect(images.fastest()).toBeUndefined();
  });

  it('URL-42 works without a storage', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const { images, requests } = world({ ports: { readStored: refuse, store: refuse } });
    expect(images.fastest()).toBeUndefined();
    const race = images.race(config);
    [...requests.values()][1]?.load();
    expect(await race).toBe('https://b.test');
    expect(images.fastest()).toBe('https://b.test');
  });

  it.each(['javascript:x', 'https://a.test/x', '', 'a.test', 'https://u@a.test'])(
    'URL-42 ignores a stored %j',
    (value) => {
      const { images, stored } = world();
      stored.set('fastest_image_domain', value);
      expect(images.fastest()).toBeUndefined();
    },
  );
});

describe('images', () => {
  function raced() {
    const made = world();
    made.stored.set('fastest_image_domain', 'https://fast.test');
    made.images.watch();
    return made;
  }

  it('URL-44 have URLs of the default host', () => {
    expect(world().images.imageUrl('/a.png')).toBe('https://img.bourse.test/a.png');
    expect(() => createImageDomain({ defaultOrigin: 'img.test' })).toThrow(TypeError);
  });

  it('URL-45 that fail there are retried once on the fastest host', () => {
    const { fail } = raced();
    const image = picture(`${primary}/a.png?x=1`, `${primary}/a.png 1x, ${primary}/b.png 2x`);
    const source = { srcset: `${primary}/a.webp` };
    fail(image, [source]);
    expect(image.src).toBe('https://fast.test/a.png?x=1');
    expect(image.srcset).toBe('https://fast.test/a.png 1x, https://fast.test/b.png 2x');
    expect(source.srcset).toBe('https://fast.test/a.webp');
    image.src = `${primary}/a.png?x=1`;
    fail(image);
    expect(image.src).toBe(`${primary}/a.png?x=1`);
  });

  it.each([
    'https://fast.test/a.png',
    'https://other.test/a.png',
    'https://img.bourse.test.evil/a',
  ])('URL-45 %s is not retried', (url) => {
    const image = picture(url);
    raced().fail(image);
    expect(image.src).toBe(url);
  });

  it('URL-45 are not retried without a fastest host, and without watch()', () => {
    const { fail, images, isWatched } = world();
    const stop = images.watch();
    const image = picture(`${primary}/a.png`);
    fail(image);
    expect(image.src).toBe(`${primary}/a.png`);
    expect(isWatched()).toBe(true);
    stop();
    expect(isWatched()).toBe(false);
  });

  it('URL-46 the URL of the domain-config call never changes', () => {
    const { images } = raced();
    const call = `${primary}/v1/mix/system/getDomainConfigList?locale=en`;
    expect(images.toFastest(call)).toBe(call);
    expect(images.toFastest(`${primary}/a.png`)).toBe('https://fast.test/a.png');
  });
});
