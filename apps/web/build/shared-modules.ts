import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Plugin, Rolldown } from 'vite';

/** Modules that micro front-ends take from the page, which has one copy of each. */
const shared = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** JSX of development builds imports one more. */
const sharedInDevelopment = [...shared, 'react/jsx-dev-runtime'];

const prefix = 'virtual:shared/';

/** The map's place in the page: before every script that imports. */
const place = '<!-- import map -->';

const require = createRequire(import.meta.url);

/**
 * Gives the page an import map for what micro front-ends share with it. Each specifier leads to a small entry, which
 * exports by name what the client's own chunks contain. The browser checks the integrity of the entries and of all that
 * they import.
 */
export function sharedModules(): Plugin {
  const references = new Map<string, string>();
  return {
    name: 'bourse:shared-modules',
    enforce: 'post',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const specifier of shared) {
        const name = `shared-${specifier.replaceAll('/', '-')}`;
        const id = prefix + specifier;
        const chunk = { type: 'chunk', id, name, preserveSignature: 'strict' } as const;
        references.set(specifier, this.emitFile(chunk));
      }
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${prefix}`) ? toEntry(id.slice(prefix.length + 1)) : undefined,
    transformIndexHtml: (html, { bundle }) =>
      bundle ? html : html.replace(place, toScript({ imports: developmentImports() })),
    generateBundle: {
      // Digests are those of the finished files.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no index.html.');
        const files = [...references].map(([name, id]) => [name, this.getFileName(id)] as const);
        const imports = Object.fromEntries(files.map(([name, file]) => [name, `/${file}`]));
        const integrity = integrityOf(
          files.map(([, file]) => file),
          bundle,
        );
        page.source = String(page.source).replace(place, toScript({ imports, integrity }));
      },
    },
  };
}

/** Exports of a CommonJS module, by name: `export *` would have none. */
function toEntry(specifier: string): string {
  // The members are read; none is called.
  const members = Object.keys(require(specifier) as object);
  const names = members.filter((name) => !name.startsWith('__'));
  const from = JSON.stringify(specifier);
  return `export { default } from ${from};\nexport { ${names.join(', ')} } from ${from};`;
}

function developmentImports(): Record<string, string> {
  return Object.fromEntries(
    sharedInDevelopment.map((specifier) => [specifier, `/@id/__x00__${prefix}${specifier}`]),
  );
}

/** The digests of files and of everything that they import, by address. */
function integrityOf(
  files: readonly string[],
  bundle: Rolldown.OutputBundle,
): Record<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(`/${file}`)) return;
    found.set(`/${file}`, digestOf(chunk.code));
    chunk.imports.forEach(visit);
  };
  files.forEach(visit);
  return Object.fromEntries(found);
}

function digestOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

function toScript(map: object): string {
  return `<script type="importmap">${JSON.stringify(map)}</script>`;
}
