import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Modules that micro front-ends take from the page, which has one copy of each. */
const shared = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** JSX of development builds imports one more. */
const sharedInDevelopment = [...shared, 'react/jsx-dev-runtime'];

const prefix = 'virtual:shared/';

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
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [toTag({ imports: developmentImports() })];
        const imports = [...references].map(
          ([specifier, id]) => [specifier, `/${this.getFileName(id)}`] as const,
        );
        return [
          toTag({
            imports: Object.fromEntries(imports),
            integrity: integrityOf(
              imports.map(([, file]) => file.slice(1)),
              bundle,
            ),
          }),
        ];
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

/** Before any script, because a map that comes later counts for nothing that is loaded already. */
function toTag(map: object): HtmlTagDescriptor {
  const attrs = { type: 'importmap' };
  return { tag: 'script', attrs, children: JSON.stringify(map), injectTo: 'head-prepend' };
}
