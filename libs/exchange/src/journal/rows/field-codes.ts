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

const codeOf = new Map(codedNames.map((name, index) => [name, letters.charAt(index)]));
const nameOf = new Map(codedNames.map((name, index) => [letters.charAt(index), name]));

export function toCodes(fields: Fields): Fields {
  return rename(fields, (name) => {
    const isMistakable = name.length === 1 || name.startsWith(escape);
    return codeOf.get(name) ?? (isMistakable ? escape + name : name);
  });
}

export function fromCodes(fields: Fields): Fields {
  return rename(
    fields,
    (code) => nameOf.get(code) ?? (code.startsWith(escape) ? code.slice(1) : code),
  );
}

function rename(fields: Fields, toName: (name: string) => string): Fields {
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) renamed[toName(name)] = value;
  return renamed;
}
