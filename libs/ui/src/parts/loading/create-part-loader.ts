import { PartError } from './part-error.ts';
import { check, isPart, isRecord, type PartModule } from './part-module.ts';
import { browserPorts, type PartPorts } from './ports.ts';

/** Milliseconds until a file has to be there. The page is usable meanwhile, and shows the part whenever it comes. */
const fileLimitMs = 12_000;

/** A file of the remote build, and the digest that the browser compares. */
interface PartFile {
  readonly file: string;
  readonly integrity: string;
}

/** Files of an entry. */
interface ManifestPart {
  readonly entry: PartFile;
  /** Absent for an entry that has the sheet of another one. */
  readonly style?: PartFile;
  readonly imports: readonly PartFile[];
  readonly texts: Readonly<Partial<Record<string, PartFile>>>;
}

/** The remote build's list of files. */
interface Manifest {
  readonly contract: number;
  readonly parts: Readonly<Partial<Record<string, ManifestPart>>>;
}

/** Loads a file, or an entry with its files, until the signal is aborted. */
type Load = (signal: AbortSignal) => Promise<unknown>;

/** Loads parts by name. `Contexts` has the context of each name. */
export interface PartLoader<Contexts> {
  /** Loads a part with its style and the texts of a language. Calls share what is loaded. @throws PartError */
  readonly load: <Name extends keyof Contexts & string>(
    name: Name,
    texts: string,
  ) => Promise<PartModule<Contexts[Name]>>;
  /** Loads an entry that a part requests. */
  readonly loadModule: (name: string) => Promise<unknown>;
  /** Loads the texts of one more language. */
  readonly loadTexts: (name: keyof Contexts & string, texts: string) => Promise<unknown>;
}

/**
 * Creates a loader of the parts of an origin. A script or style whose digest differs from the manifest's is refused.
 *
 * @param origin - Address of the parts' build, without a slash at its end.
 * @param contractVersion - The version of the contract that the page has. Manifests and modules with another one are refused.
 * @param ports - Functions of the browser. Default: the browser's own.
 */
export function createPartLoader<Contexts>(
  origin: string,
  contractVersion: number,
  ports: PartPorts = browserPorts,
): PartLoader<Contexts> {
  const loads = new Map<string, Promise<unknown>>();
  let network = new AbortController();
  // A request that was sent into a lost network may never end, and the next attempt would wait for it.
  ports.onOnline(() => {
    network.abort();
    network = new AbortController();
  });
  const begin = async (load: Load) => {
    const signal = AbortSignal.any([network.signal, ports.timeout(fileLimitMs)]);
    try {
      return await new Promise((resolve, reject) => {
        signal.onabort = () => {
          reject(new PartError('PARTS_TIMED_OUT'));
        };
        load(signal).then(resolve, reject);
      });
    } catch (cause) {
      // The next call reads the manifest again, which may name other files.
      loads.clear();
      throw cause instanceof PartError ? cause : new PartError('PARTS_UNREACHABLE', { cause });
    }
  };
  const once = (key: string, load: Load) => {
    const loading = loads.get(key) ?? begin(load);
    loads.set(key, loading);
    return loading;
  };
  const partOf = async (name: string) => {
    const url = `${origin}/manifest.json`;
    const manifest = await once(url, (signal) => ports.fetchJson(url, signal));
    check(isManifest(manifest, contractVersion));
    const part = manifest.parts[name];
    check(part !== undefined);
    return part;
  };
  const preload = (rel: 'modulepreload' | 'stylesheet', { file, integrity }: PartFile) =>
    once(`${rel} ${file}`, async (signal) => {
      check(/^assets\/[\w.-]+$/.test(file) && integrity.startsWith('sha384-'));
      await ports.preload(rel, `${origin}/${file}`, integrity, signal);
    });
  const loadTexts = (name: string, locale: string) =>
    once(`${name} ${locale}`, async () => {
      const { texts } = await partOf(name);
      const file = texts[locale] ?? texts['en'];
      if (file) await preload('modulepreload', file);
    });
  const loadModule = (name: string) =>
    once(name, async () => {
      const { entry, style, imports } = await partOf(name);
      await Promise.all([
        style && preload('stylesheet', style),
        ...[entry, ...imports].map((file) => preload('modulepreload', file)),
      ]);
      return ports.importModule(`${origin}/${entry.file}`);
    });
  return {
    loadModule,
    loadTexts,
    load: async <Name extends keyof Contexts & string>(name: Name, locale: string) => {
      const [module] = await Promise.all([loadModule(name), loadTexts(name, locale)]);
      check(isPart<Contexts[Name]>(module, contractVersion));
      return module;
    },
  };
}

/** The version stands for the shape. */
function isManifest(manifest: unknown, contractVersion: number): manifest is Manifest {
  return isRecord(manifest) && manifest['contract'] === contractVersion;
}
