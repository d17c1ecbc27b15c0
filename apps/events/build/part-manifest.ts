import { partContractVersion } from '@bourse/ui/parts';
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** A file of the build, and the digest that the page's browser compares. */
interface ManifestFile {
  readonly file: string;
  readonly integrity: string;
}

interface ManifestPart {
  readonly entry: ManifestFile;
  readonly style?: ManifestFile;
  /** Files that the entry imports. */
  readonly imports: readonly ManifestFile[];
  /** The catalogue of each language. */
  readonly texts: Readonly<Record<string, ManifestFile>>;
}

/** The one file of the build without a hash in its name. A page reads it to find the others. */
export interface Manifest {
  readonly contract: number;
  readonly parts: Readonly<Record<string, ManifestPart>>;
}

const fileName = 'manifest.json';

/** Writes the manifest of a build. In development, serves one that leads to the sources. */
export function partManifest(): Plugin {
  return {
    name: 'events:part-manifest',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(developmentManifest()));
      });
    },
    generateBundle: {
      // Digests are those of the finished files.
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(toManifest(bundle));
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

/** Returns the manifest of a finished build. */
export function toManifest(bundle: Rolldown.OutputBundle): Manifest {
  const entries = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.isEntry,
  ) as readonly Rolldown.OutputChunk[];
  const parts = entries.map((entry) => [entry.name, toPart(bundle, entry)] as const);
  return { contract: partContractVersion, parts: Object.fromEntries(parts) };
}

function toPart(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): ManifestPart {
  const chunks = closureOf(bundle, entry);
  const [style] = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const catalogues = chunks
    .flatMap(({ dynamicImports }) => dynamicImports)
    .flatMap((file) => {
      const [, locale] = /\/([\w-]+)-events-[^/]+$/.exec(file) ?? [];
      return locale === undefined ? [] : [[locale, fileOf(bundle, file)] as const];
    });
  return {
    entry: fileOf(bundle, entry.fileName),
    ...(style === undefined ? {} : { style: fileOf(bundle, style) }),
    imports: chunks.slice(1).map((chunk) => fileOf(bundle, chunk.fileName)),
    texts: Object.fromEntries(catalogues),
  };
}

/** A chunk with all that it imports. Modules of the page are not in the bundle. */
function closureOf(
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
): readonly Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(entry);
  return [...found];
}

function fileOf(bundle: Rolldown.OutputBundle, file: string): ManifestFile {
  const built = bundle[file];
  if (!built) throw new TypeError(`The build has no file ${file}.`);
  const content = built.type === 'chunk' ? built.code : built.source;
  const digest = createHash('sha384').update(content).digest('base64');
  return { file, integrity: `sha384-${digest}` };
}

/** Sources change at any time, so that they have no digests. Vite adds their styles itself. */
function developmentManifest() {
  const toPartOf = (name: string) => ({ entry: { file: `src/${name}.tsx` } });
  return {
    contract: partContractVersion,
    parts: { header: toPartOf('header'), panels: toPartOf('panels'), footer: toPartOf('footer') },
  };
}
