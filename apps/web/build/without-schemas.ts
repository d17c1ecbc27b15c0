import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = /\/gateway-contract\/dist\/index\.js(\?\w+)?$/;

/** Query of the module with its schemas. */
const whole = '?whole';

/** Calls that the first page does not make, in a module for each query. */
const laterPaths: readonly (readonly [query: string, path: RegExp])[] = [
  [
    '?pages',
    new RegExp(
      [
        '^/v1/user/(?!overview|logout|public/(clearCookie|sendCode))',
        '^/v1/(reserves|account/apiKeys)/',
        '^/v1/otc/(?!trade/history$)',
        '^/v1/spot/wallet/(?!(deposits|withdrawals)$)',
        '^/v1/account/(public/|assetHistory|subAccountTransfer)',
        '^/v1/(margin|mix)/public/get(MarginRates|InsuranceFund)$',
      ].join('|'),
    ),
  ],
  [
    '?trading',
    new RegExp(
      [
        '^/v1/(spot|margin|mix|plan|account|alert)/(?!public/|system/|config/)',
        '^/v1/(mix/public/getFundingRateHistory|otc/trade/history)$',
      ].join('|'),
    ),
  ],
];

/**
 * Leaves the schemas of calls out of the built client, which makes calls and does not validate them. Other schemas stay
 * where they are used.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'bourse:without-schemas',
    apply: 'build',
    async load(id) {
      const [, query = ''] = contract.exec(id) ?? [undefined, whole];
      if (query === whole) return null;
      const file = id.slice(0, id.length - query.length);
      const members = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const wanted = Object.entries(members).filter(([, member]) => queryOf(member) === query);
      const source = toClientModule(Object.fromEntries(wanted), file + whole);
      if (query !== '') return source;
      const later = laterPaths.map(([other]) => `export * from ${JSON.stringify(file + other)};`);
      return [source, ...later].join('\n');
    },
  };
}

/** Returns the query of the module that has an export. */
function queryOf(member: unknown): string {
  if (!isCall(member)) return '';
  return laterPaths.find(([, path]) => path.test(String(member['path'])))?.[0] ?? '';
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
    const sealed = member['sealed'] === true || undefined;
    return JSON.stringify({ method, path, access, writes, sealed, contentType });
  }
  return isData(member) ? JSON.stringify(member) : undefined;
}

function isCall(member: unknown): member is Record<string, unknown> {
  return typeof member === 'object' && member !== null && 'path' in member && 'access' in member;
}

/** Whether a value and its members are plain data. A schema has functions. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isData);
}
