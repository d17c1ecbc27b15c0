import { describe, expect, it, vi } from 'vitest';
import { createDevelopmentLoader, createPartLoader, type PartPorts } from '../../src/index.ts';
import { browserPorts } from '../../src/parts/loading/ports.ts';

interface Contexts {
  readonly header: { readonly texts: string };
}

const origin = 'https://parts.test';
const contractVersion = 7;
const file = (name: string) => ({ file: `assets/${name}`, integrity: `sha384-${name}` });

const header = {
  entry: file('header.js'),
  style: file('header.css'),
  imports: [file('common.js')],
  texts: { en: file('en.js'), ja: file('ja.js') },
};
const manifest = { contract: contractVersion, parts: { header } };

const part = { contractVersion, mount: vi.fn() };

/** A browser that has every file, and a record of what was requested. */
function fakePorts(changes: Partial<PartPorts> = {}) {
  const requests: string[] = [];
  const ports: PartPorts = {
    ...browserPorts,
    fetchJson: (url) => {
      requests.push(url);
      return Promise.resolve(manifest);
    },
    preload: (rel, url, integrity) => {
      requests.push(`${rel} ${url} ${integrity}`);
      return Promise.resolve();
    },
    importModule: (url) => {
      requests.push(`import ${url}`);
      return Promise.resolve(part);
    },
    ...changes,
  };
  const loader = createPartLoader<Contexts>(origin, contractVersion, ports);
  return { requests, ports, loader };
}

/** A clock of files, whose time ends when a test says so. */
function fakeTimeouts() {
  const times: AbortController[] = [];
  const timeout = vi.fn<PartPorts['timeout']>(() => {
    const time = new AbortController();
    times.push(time);
    return time.signal;
  });
  const end = () => {
    for (const time of times) time.abort();
  };
  return { timeout, end };
}

describe('the loader of parts', () => {
  it('UI-26 imports an entry after all its files have their digests', async () => {
    const { requests, loader } = fakePorts();
    expect(await loader.load('header', 'ja')).toEqual(part);
    const [first, ...rest] = requests;
    expect(first).toBe(`${origin}/manifest.json`);
    expect(rest.at(-1)).toBe(`import ${origin}/assets/header.js`);
    expect(rest.slice(0, -1).sort()).toEqual([
      `modulepreload ${origin}/assets/common.js sha384-common.js`,
      `modulepreload ${origin}/assets/header.js sha384-header.js`,
      `modulepreload ${origin}/assets/ja.js sha384-ja.js`,
      `stylesheet ${origin}/assets/header.css sha384-header.css`,
    ]);
  });

  it('UI-27 loads each file once, and English where a language has no texts', async () => {
    const { requests, loader } = fakePorts();
    await Promise.all([loader.load('header', 'de'), loader.load('header', 'en')]);
    await loader.loadTexts('header', 'en');
    expect(requests).toHaveLength(new Set(requests).size);
    expect(requests).toContain(`modulepreload ${origin}/assets/en.js sha384-en.js`);
  });

  it.each(['header.js', 'common.js', 'header.css'])(
    'UI-26 imports nothing if %s has another digest',
    async (name) => {
      const { requests, loader } = fakePorts({
        preload: (_rel, url) =>
          url.endsWith(`/${name}`) ? Promise.reject(new Error('digest')) : Promise.resolve(),
      });
      await expect(loader.load('header', 'en')).rejects.toMatchObject({
        code: 'PARTS_UNREACHABLE',
      });
      expect(requests.filter((request) => request.startsWith('import'))).toEqual([]);
    },
  );

  it('UI-26 refuses texts that have another digest', async () => {
    const { loader } = fakePorts({
      preload: (_rel, url) =>
        url.endsWith('/en.js') ? Promise.reject(new Error('digest')) : Promise.resolve(),
    });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({ code: 'PARTS_UNREACHABLE' });
  });

  it.each([
    ['another version', { ...manifest, contract: contractVersion + 1 }],
    ['nothing', null],
    ['no such part', { ...manifest, parts: {} }],
    [
      'a file elsewhere',
      {
        ...manifest,
        parts: { header: { ...header, entry: { file: '../evil.js', integrity: 'sha384-x' } } },
      },
    ],
    [
      'a file without a digest',
      {
        ...manifest,
        parts: { header: { ...header, entry: { file: 'assets/header.js', integrity: '' } } },
      },
    ],
  ])('UI-28 refuses a manifest with %s', async (_name, other) => {
    const { requests, loader } = fakePorts({ fetchJson: () => Promise.resolve(other) });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({
      code: 'PARTS_UNKNOWN_VERSION',
    });
    expect(requests.filter((request) => request.startsWith('import'))).toEqual([]);
  });

  it('UI-29 keeps quiet when the time ends after a refusal', async () => {
    const { timeout, end } = fakeTimeouts();
    const entry = { file: 'assets/header.js', integrity: '' };
    const parts = { header: { ...header, entry } };
    const fetchJson = () => Promise.resolve({ ...manifest, parts });
    const { loader } = fakePorts({ fetchJson, timeout });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({
      code: 'PARTS_UNKNOWN_VERSION',
    });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each([
    {},
    null,
    { contractVersion: contractVersion + 1, mount: vi.fn() },
    { contractVersion },
    { contractVersion, mount: 'header' },
  ])('UI-28 refuses a module with another contract: %o', async (module) => {
    const { loader } = fakePorts({ importModule: () => Promise.resolve(module) });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({
      code: 'PARTS_UNKNOWN_VERSION',
    });
  });

  it('UI-29 gives up on a file after twelve seconds', async () => {
    const { timeout, end } = fakeTimeouts();
    const { loader } = fakePorts({ fetchJson: () => new Promise(() => undefined), timeout });
    const loading = loader.load('header', 'en');
    end();
    await expect(loading).rejects.toMatchObject({ code: 'PARTS_TIMED_OUT' });
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([12_000]));
  });

  it('UI-29 gives up on what it has sent when the network returns', async () => {
    const { loader } = fakePorts({ fetchJson: () => new Promise(() => undefined) });
    const loading = loader.load('header', 'en');
    dispatchEvent(new Event('online'));
    await expect(loading).rejects.toMatchObject({ code: 'PARTS_TIMED_OUT' });
  });

  it('UI-27 begins with the manifest again after a failure', async () => {
    const fetchJson = vi
      .fn<PartPorts['fetchJson']>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(manifest);
    const { loader } = fakePorts({ fetchJson });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({ code: 'PARTS_UNREACHABLE' });
    expect(await loader.load('header', 'en')).toEqual(part);
    expect(fetchJson).toHaveBeenCalledTimes(2);
  });
});

describe('the loader of sources', () => {
  it('UI-30 imports the source of an entry, whose texts come with it', async () => {
    const { requests, ports } = fakePorts();
    const loader = createDevelopmentLoader<Contexts>(origin, contractVersion, ports);
    expect(await loader.load('header', 'ja')).toBe(part);
    expect(await loader.loadModule('panels')).toBe(part);
    await loader.loadTexts('header', 'ja');
    expect(requests).toEqual([
      `import ${origin}/src/header.tsx`,
      `import ${origin}/src/panels.tsx`,
    ]);
  });

  it('UI-30 refuses a module with another contract', async () => {
    const importModule = () => Promise.resolve({ contractVersion });
    const loader = createDevelopmentLoader<Contexts>(origin, contractVersion, { importModule });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({
      code: 'PARTS_UNKNOWN_VERSION',
    });
  });
});
