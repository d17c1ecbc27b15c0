import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = /\/gateway-contract\/dist\/index\.js(\?\w+)?$/;

/** Query of the module with its schemas. */
const whole = '?whole';

/** Calls that the first page does not make, in a module for each query. */
const laterPaths: readonly (readonly [query: string, pattern: RegExp])[] = [
  [
    '?pages',
    new RegExp(
      [
        '^/v1/user/(?!overview|logout|public/(clearCookie|sendCode))',
        '^/v1/(reserves|account/apiKeys)/',
        '^/v1/otc/(?!trade/history$)',
        '^/v1/spot/wallet/(?!(deposits|withdrawals)$)',
        '^/v1/account/(public/|statement|yearStatement|equityHours|profitByCoin|subAccountTransfer)',
        '^/v1/(margin|mix)/public/get(MarginRates|InsuranceFund)$',
      ].join('|'),
    ),
  ],
  [
    '?trading',
    new RegExp(
      [
        '^/v1/(spot|margin|mix|plan|account|alert)/(?!public/|system/|config/)',
        '^/v1/(mix/public/get(FundingRateHistory|ContractSeries)|otc/trade/history)$',
      ].join('|'),
    ),
  ],
];

/**
 * Leaves the schemas of calls out of the built client. Of an answer it checks that its members are there. Other schemas stay
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
  return laterPaths.find(([, pattern]) => pattern.test(String(member['path'])))?.[0] ?? '';
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
    const members = answerMembers(member['answer']);
    return JSON.stringify({ method, path, access, writes, sealed, contentType, members });
  }
  return isData(member) ? JSON.stringify(member) : undefined;
}

/**
 * Returns the names of the members that an answer must have: its lists, written with `[]`, or else its first member. `undefined` if it need
 * not be an object. All names would weigh a kilobyte before the first paint.
 */
function answerMembers(schema: unknown): string | undefined {
  const { type, entries } = schemaOf(schema);
  if (!/^(?:strict_|loose_)?object$/.test(type)) return undefined;
  const names = Object.entries(entries)
    .map(([name, entry]) => [name, schemaOf(entry).type] as const)
    .filter(([, kind]) => !/^(?:optional|nullish|undefinedable|unknown|any)$/.test(kind))
    .map(([name, kind]) => (kind === 'array' ? `${name}[]` : name));
  const lists = names.filter((name) => name.endsWith('[]'));
  return (lists.length > 0 ? lists : names.slice(0, 1)).join(' ') || undefined;
}

/** The parts of a valibot schema that say which kind it is. */
function schemaOf(schema: unknown): { readonly type: string; readonly entries: object } {
  const isObject = typeof schema === 'object' && schema !== null;
  const { type, entries }: Partial<Record<'type' | 'entries', unknown>> = isObject ? schema : {};
  return {
    type: typeof type === 'string' ? type : '',
    entries: typeof entries === 'object' && entries !== null ? entries : {},
  };
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
