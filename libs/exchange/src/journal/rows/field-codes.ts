/** Top-level fields of a record's body, as `JSON.parse` returns them. */
export type Fields = Readonly<Record<string, unknown>>;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names that rows of the journal shorten to one letter, the first to `a`. Written rows contain the letters: a name may be added at the
 * end, and none may be moved or removed.
 */
export const codedNames: readonly string[] = [
  'kind',
  'id',
  'account',
  'userId',
  'product',
  'symbol',
  'side',
  'force',
  'selfTrade',
  'price',
  'size',
  'quoteSize',
  'clientOid',
  'createdAt',
  'updatedAt',
  'rank',
  'filledSize',
  'filledQuote',
  'feePaid',
  'reserved',
  'reserveCoin',
  'status',
  'endReason',
  'bound',
  'planId',
  'positionSide',
  'reduceOnly',
  'loanMode',
  'orderId',
  'role',
  'ts',
  'quote',
  'fee',
  'feeCoin',
  'planType',
  'triggerPrice',
  'executePrice',
  'triggerBy',
];

/** Precedes a name that could be mistaken for a code. */
const escape = '~';

const codes = new Map(codedNames.map((name, index) => [name, letters.charAt(index)]));
const nameOf = new Map(codedNames.map((name, index) => [letters.charAt(index), name]));

/** Returns the short name of a field. */
export function codeOf(name: string): string {
  const isMistakable = name.length === 1 || name.startsWith(escape);
  return codes.get(name) ?? (isMistakable ? escape + name : name);
}

/** Returns fields with their whole names. */
export function fromCodes(fields: Fields): Fields {
  const named: Record<string, unknown> = {};
  for (const [code, value] of Object.entries(fields)) {
    const name = code.startsWith(escape) ? code.slice(1) : code;
    named[nameOf.get(code) ?? name] = value;
  }
  return named;
}

/** Reads a record's body. @throws SyntaxError for one that is no object. */
export function parseFields(body: string): Fields {
  const fields: unknown = JSON.parse(body);
  if (isFields(fields)) return fields;
  throw new SyntaxError('A record has a body that is no object');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
