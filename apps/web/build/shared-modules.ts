import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Modules that micro front-ends take from the page, which has one copy of each. */
const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@lingui/core',
  '@lingui/react',
];

/** JSX of development builds imports one more. */
const sharedInDevelopment = [...shared, 'react/jsx-dev-runtime'];

/** Exports that only tests, older code or Lingui itself need, and the default export. */
const hidden = new Set(['default', 'act', 'captureOwnerStack', 'useFormState', 'I18n', 'formats']);

const entry = 'virtual:shared';

/** The map's place in the page: before every script that imports. */
const place = '<!-- import map -->';

/**
 * Gives the page an import map for what micro front-ends share with it. All specifiers lead to one small entry, which
 * exports by name what the client's own chunks contain. The browser checks the integrity of the entry and of all that
 * it imports.
 */
export function sharedModules(): Plugin {
  let reference: string;
  return {
    name: 'bourse:shared-modules',
    enforce: 'post',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const chunk = { type: 'chunk', id: entry, name: 'shared', preserveSignature: 'strict' };
      reference = this.emitFile(chunk as Rolldown.EmittedChunk);
    },
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load(id) {
      if (id !== `\0${entry}`) return undefined;
      return toEntry(this.environment.mode === 'build' ? shared : sharedInDevelopment);
    },
    transformIndexHtml: (html, { bundle }) =>
      bundle ? html : html.replace(place, toScript(sharedInDevelopment, `/@id/__x00__${entry}`)),
    generateBundle: {
      // Digests are those of the finished files.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no index.html.');
        const file = this.getFileName(reference);
        const integrity = integrityOf(file, bundle);
        const script = toScript(shared, `/${file}`, integrity);
        page.source = addIntegrity(String(page.source).replace(place, script), integrity);
      },
    },
  };
}

/** Exports the members of all modules by name. `export *` would have none of a CommonJS module. */
async function toEntry(specifiers: readonly string[]): Promise<string> {
  const known = new Set<string>();
  const lines: string[] = [];
  for (const specifier of specifiers) {
    const members = Object.keys((await import(specifier)) as object);
    const names = members.filter((name) => isPublic(name) && !known.has(name));
    names.forEach((name) => known.add(name));
    lines.push(`export { ${names.join(', ')} } from ${JSON.stringify(specifier)};`);
  }
  return lines.join('\n');
}

/** Whether a member may be shared. Modules without a default fail where one is imported. */
function isPublic(name: string): boolean {
  return /^[a-z]\w*$/i.test(name) && !hidden.has(name) && !name.startsWith('unstable_');
}

type Digests = Readonly<Record<string, string>>;

function toScript(specifiers: readonly string[], address: string, integrity?: Digests): string {
  const imports = Object.fromEntries(specifiers.map((specifier) => [specifier, address]));
  return `<script type="importmap">${JSON.stringify({ imports, integrity })}</script>`;
}

/** The digests of a file and of all that it imports, by address. */
function integrityOf(entryFile: string, bundle: Rolldown.OutputBundle): Digests {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(`/${file}`)) return;
    const digest = createHash('sha384').update(chunk.code).digest('base64');
    found.set(`/${file}`, `sha384-${digest}`);
    chunk.imports.forEach(visit);
  };
  visit(entryFile);
  return Object.fromEntries(found);
}

/** A preload without the digest that the map names is not used: the file would be loaded twice. */
function addIntegrity(html: string, integrity: Digests): string {
  return html.replace(
    /<link rel="modulepreload" crossorigin href="([^"]+)"/g,
    (link, file: string) =>
      integrity[file] === undefined ? link : `${link} integrity="${integrity[file]}"`,
  );
}
