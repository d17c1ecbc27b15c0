import { describe, expect, it, vi } from 'vitest';
import { contractVersion } from './contract.ts';
import { createPartLoader, type PartPorts } from './part-loader.ts';

const origin = 'https://events.test';
const file = (name: string) => ({ file: `assets/${name}`, integrity: `sha384-${name}` });

const manifest = {
  contract: contractVersion,
  parts: {
    header: {
      entry: file('header.js'),
      style: file('header.css'),
      imports: [file('common.js')],
      texts: { en: file('en.js'), ja: file('ja.js') },
    },
  },
};

const part = { contractVersion, mount: vi.fn() };

/** A browser that has every file, and a record of what was requested. */
function fakePorts(changes: Partial<PartPorts> = {}) {
  const requests: string[] = [];
  const ports: PartPorts = {
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
  return { requests, loader: createPartLoader(origin, ports) };
}

describe('the loader of parts', () => {
  it('imports an entry after all its files have their digests', async () => {
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

  it('loads each file once, and English where a language has no texts', async () => {
    const { requests, loader } = fakePorts();
    await Promise.all([loader.load('header', 'de'), loader.load('header', 'en')]);
    await loader.loadTexts('header', 'en');
    expect(requests).toHaveLength(new Set(requests).size);
    expect(requests).toContain(`modulepreload ${origin}/assets/en.js sha384-en.js`);
  });

  it.each(['header.js', 'common.js', 'header.css'])(
    'imports nothing if %s has another digest',
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

  it('refuses texts that have another digest', async () => {
    const { loader } = fakePorts({
      preload: (_rel, url) =>
        url.endsWith('/en.js') ? Promise.reject(new Error('digest')) : Promise.resolve(),
    });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({ code: 'PARTS_UNREACHABLE' });
  });

  it.each([
    ['another version', { ...manifest, contract: contractVersion + 1 }],
    ['nothing', null],
    [
      'a file elsewhere',
      {
        ...manifest,
        parts: {
          header: {
            ...manifest.parts.header,
            entry: { file: '../evil.js', integrity: 'sha384-x' },
          },
        },
      },
    ],
    [
      'a file without a digest',
      {
        ...manifest,
        parts: {
          header: {
            ...manifest.parts.header,
            entry: { file: 'assets/header.js', integrity: '' },
          },
        },
      },
    ],
  ])('refuses a manifest with %s', async (_name, other) => {
    const { requests, loader } = fakePorts({ fetchJson: () => Promise.resolve(other) });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({
      code: 'PARTS_UNKNOWN_VERSION',
    });
    expect(requests.filter((request) => request.startsWith('import'))).toEqual([]);
  });

  it('keeps quiet when the time ends after a refusal', async () => {
    const times: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const time = new AbortController();
      times.push(time);
      return time.signal;
    });
    const entry = { file: 'assets/header.js', integrity: '' };
    const parts = { ...manifest.parts, header: { ...manifest.parts.header, entry } };
    const { loader } = fakePorts({ fetchJson: () => Promise.resolve({ ...manifest, parts }) });
    await expect(loader.load('header', 'en')).rejects.toMatchObject({
      code: 'PARTS_UNKNOWN_VERSION',
    });
    timeout.mockRestore();
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    for (const time of times) time.abort();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each([{}, { contractVersion: contractVersion + 1, mount: vi.fn() }, { contractVersion }])(
    'refuses a module with another contract: %o',
    async (module) => {
      const { loader } = fakePorts({ importModule: () => Promise.resolve(module) });
      await expect(loader.load('header', 'en')).rejects.toMatchObject({
        code: 'PARTS_UNKNOWN_VERSION',
      });
    },
  );

  it('gives up on a file after twelve seconds', async () => {
    const timeout = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { loader } = fakePorts({ fetchJson: () => new Promise(() => undefined) });
    const loading = loader.load('header', 'en');
    timeout.abort();
    await expect(loading).rejects.toMatchObject({ code: 'PARTS_TIMED_OUT' });
    expect(new Set(limit.mock.calls.flat())).toEqual(new Set([12_000]));
  });

  it('gives up on what it has sent when the network returns', async () => {
    const { loader } = fakePorts({ fetchJson: () => new Promise(() => undefined) });
    const loading = loader.load('header', 'en');
    dispatchEvent(new Event('online'));
    await expect(loading).rejects.toMatchObject({ code: 'PARTS_TIMED_OUT' });
  });

  it('begins with the manifest again after a failure', async () => {
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
