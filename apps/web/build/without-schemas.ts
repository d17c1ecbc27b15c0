import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = /\/gateway-contract\/dist\/index\.js(\?later)?$/;

/** Query of the module with its schemas. */
const whole = '?whole';

/** Query of the module with the calls that the first page does not make. */
const later = '?later';

const laterPath = new RegExp(
  [
    '^/v1/(spot|margin|mix|plan|account|alert)/(?!public/|system/|config/)',
    '^/v1/user/(?!overview|logout|public/(clearCookie|resetPassword|sendCode)|login/passkey)',
    '^/v1/reserves/',
  ].join('|'),
);

/**
 * Leaves the schemas of calls out of the built client, which makes calls and does not validate them. Other schemas stay
 * where they are used.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'bourse:without-schemas',
    apply: 'build',
    async load(id) {
      if (!contract.test(id)) return null;
      const file = id.replace(later, '');
      const members = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const isWanted = ([, member]: [string, unknown]) => isLater(member) === (id !== file);
      const source = toClientModule(
        Object.fromEntries(Object.entries(members).filter(isWanted)),
        file + whole,
      );
      return id === file ? `${source}\nexport * from ${JSON.stringify(file + later)};` : source;
    },
  };
}

/** Every page has the paths of encrypted calls, for its signer. */
function isLater(member: unknown): boolean {
  return (
    isCall(member) &&
    member['access'] !== 'encrypted-user' &&
    laterPath.test(String(member['path']))
  );
}

/** Returns the source of a module whose calls have no schemas. Its other schemas come from `original`. */
export function toClientModule(
  members: Readonly<Record<string, unknown>>,
  original: string,
): string {
  const lines = Object.entries(members).map(([name, member]) => {
    const text = toSource(member);
    return text === undefined
      ? `export { ${name} } from ${JSON.stringify(original)};`
      : `export const ${name} = ${text};`;
  });
  return lines.join('\n');
}

function toSource(member: unknown): string | undefined {
  if (isCall(member)) {
    const { method, path, access, writes, contentType } = member;
    return JSON.stringify({ method, path, access, writes, contentType });
  }
  return isData(member) ? JSON.stringify(member) : undefined;
}

function isCall(member: unknown): member is Record<string, unknown> {
  return typeof member === 'object' && member !== null && 'path' in member && 'access' in member;
}

/** Whether a value is text, numbers and the like through and through. A schema has functions. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isData);
}
