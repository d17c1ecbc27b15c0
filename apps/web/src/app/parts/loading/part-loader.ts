import { contractVersion, type NamedPart, type PartName } from './contract.ts';
import { PartError } from './part-error.ts';

/** Milliseconds until a file has to be there. The page is usable meanwhile, and shows the part whenever it comes. */
const fileLimitMs = 12_000;

/** A file of the remote build, and the digest that the browser compares. */
interface PartFile {
  readonly file: string;
  readonly integrity: string;
}

/** The remote build's list of files, as far as it is checked. */
interface Manifest {
  readonly contract: unknown;
  readonly parts: Readonly<
    Record<
      ModuleName,
      {
        readonly entry: PartFile;
        /** The menus have the header's. */
        readonly style?: PartFile;
        readonly imports: readonly PartFile[];
        readonly texts: Readonly<Partial<Record<string, PartFile>>>;
      }
    >
  >;
}

/** An entry of the remote build: a part, or the menus of the header. */
export type ModuleName = PartName | 'panels';

/** Functions of the browser that the loader uses. */
export interface PartPorts {
  readonly fetchJson: (url: string, signal: AbortSignal) => Promise<unknown>;
  /** Resolves when the file was loaded and has the digest. */
  readonly preload: (
    rel: 'modulepreload' | 'stylesheet',
    url: string,
    integrity: string,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly importModule: (url: string) => Promise<object>;
}

export interface PartLoader {
  /** Loads a part with its style and the texts of a language. Calls share what is loaded. @throws PartError */
  readonly load: <Name extends PartName>(name: Name, texts: string) => Promise<NamedPart<Name>>;
  /** Loads an entry that a part asks for. */
  readonly loadModule: (name: ModuleName) => Promise<object>;
  /** Loads the texts of one more language. */
  readonly loadTexts: (name: PartName, texts: string) => Promise<void>;
}

/** Creates a loader of the parts of an origin. A script or style whose digest differs from the manifest's is refused. */
export function createPartLoader(origin: string, ports: PartPorts = browserPorts): PartLoader {
  const shared = new Map<string, Promise<unknown>>();
  let network = new AbortController();
  // A request that was sent into a lost network may never end, and the next attempt would wait for it.
  addEventListener('online', () => {
    network.abort();
    network = new AbortController();
  });
  // A failure clears everything: the next call reads the manifest again, which may name other files.
  const once = <T>(key: string, load: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    // A key stands for one type.
    const known = shared.get(key) as Promise<T> | undefined;
    const loading = known ?? within(network.signal, load);
    if (!known) {
      shared.set(key, loading);
      loading.catch(() => {
        shared.clear();
      });
    }
    return loading;
  };
  const manifest = () =>
    once('manifest', (signal) =>
      ports.fetchJson(`${origin}/manifest.json`, signal).then(checkManifest),
    );
  const preload = (rel: 'modulepreload' | 'stylesheet', { file, integrity }: PartFile) =>
    once(`${rel} ${file}`, (signal) => {
      if (!/^assets\/[\w.-]+$/.test(file) || !integrity.startsWith('sha384-'))
        throw new PartError('PARTS_UNKNOWN_VERSION');
      return ports.preload(rel, `${origin}/${file}`, integrity, signal);
    });
  const loadTexts = async (name: PartName, locale: string) => {
    const { texts } = (await manifest()).parts[name];
    const file = texts[locale] ?? texts['en'];
    if (file) await preload('modulepreload', file);
  };
  const loadModule = (name: ModuleName) =>
    once(name, async () => {
      const { entry, style, imports } = (await manifest()).parts[name];
      await Promise.all([
        style && preload('stylesheet', style),
        ...[entry, ...imports].map((file) => preload('modulepreload', file)),
      ]);
      return ports.importModule(`${origin}/${entry.file}`);
    });
  return {
    loadModule,
    loadTexts,
    load: async <Name extends PartName>(name: Name, locale: string) => {
      const [module] = await Promise.all([loadModule(name), loadTexts(name, locale)]);
      return checkModule<Name>(module);
    },
  };
}

/** Gives a load the time that files have, and ends it with its network. */
async function within<T>(
  network: AbortSignal,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([network, AbortSignal.timeout(fileLimitMs)]);
  const late = new Promise<never>((_, reject) => {
    signal.onabort = () => {
      reject(new PartError('PARTS_TIMED_OUT'));
    };
  });
  try {
    return await Promise.race([late, Promise.resolve(signal).then(load)]);
  } catch (cause) {
    throw cause instanceof PartError ? cause : new PartError('PARTS_UNREACHABLE', { cause });
  }
}

function checkManifest(manifest: unknown): Manifest {
  // The version stands for the shape.
  const known = manifest as Manifest | null;
  if (known?.contract !== contractVersion) throw new PartError('PARTS_UNKNOWN_VERSION');
  return known;
}

function checkModule<Name extends PartName>(module: object): NamedPart<Name> {
  // The version stands for the types.
  const { contractVersion: version, mount } = module as Partial<NamedPart<Name>>;
  if (version !== contractVersion || typeof mount !== 'function')
    throw new PartError('PARTS_UNKNOWN_VERSION');
  return { contractVersion: version, mount };
}

const browserPorts: PartPorts = {
  fetchJson: async (url, signal) => {
    const response = await fetch(url, { signal, credentials: 'omit' });
    if (!response.ok) throw new PartError('PARTS_UNREACHABLE');
    const body: unknown = await response.json();
    return body;
  },
  preload: (rel, href, integrity, signal) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel, href, integrity, crossOrigin: 'anonymous' });
      const fail = () => {
        link.remove();
        reject(new PartError('PARTS_UNREACHABLE'));
      };
      link.onload = () => {
        signal.removeEventListener('abort', fail);
        resolve();
      };
      link.onerror = fail;
      signal.addEventListener('abort', fail);
      document.head.append(link);
    }),
  // The preloaded module is the one that is imported; its digest was compared.
  importModule: (url) => import(/* @vite-ignore */ url) as Promise<object>,
};
