/** Value of a field; `null` and `undefined` leave it empty. */
export type FieldValue = string | number | null | undefined;

/** Fields of a file with records of one kind. */
export interface RecordFormat<T> {
  /** Names of the fields: those that the gateway has for them, which programs that read the file know. */
  readonly heads: readonly string[];
  /** Returns the values of a record, in the order of `heads`. */
  readonly valuesOf: (record: T) => readonly FieldValue[];
}

/** A record with each of these members. */
export type RecordOf<Members extends readonly string[]> = {
  readonly [Name in Members[number]]: FieldValue;
};

function formatOf<Name extends string>(
  members: readonly Name[],
): RecordFormat<RecordOf<readonly Name[]>> {
  return { heads: members, valuesOf: (record) => members.map((member) => record[member]) };
}

/** Fields of an order in a file. */
export const orderMembers = [
  'orderId',
  'clientOid',
  'symbol',
  'side',
  'orderType',
  'price',
  'size',
  'quoteSize',
  'filledSize',
  'filledQuote',
  'averagePrice',
  'status',
] as const;

/** A past order. Orders of a contract have no `quoteSize`. */
export type OrderRecord = Omit<RecordOf<typeof orderMembers>, 'quoteSize'> & {
  readonly quoteSize?: string | null;
};

/** Past orders of any market. */
export const orderFormat: RecordFormat<OrderRecord> = {
  heads: orderMembers,
  valuesOf: (order) => orderMembers.map((member) => order[member]),
};

/** Fields of a conditional order in a file. */
export const planMembers = [
  'planId',
  'clientOid',
  'symbol',
  'planType',
  'side',
  'triggerBy',
  'triggerPrice',
  'executePrice',
  'size',
  'quoteSize',
  'callbackRate',
  'orderId',
  'status',
  'failCode',
] as const;

/** Past conditional orders. */
export const planFormat: RecordFormat<RecordOf<typeof planMembers>> = formatOf(planMembers);

/** Fields of a fill in a file. */
export const fillMembers = [
  'fillId',
  'orderId',
  'symbol',
  'side',
  'price',
  'size',
  'quote',
  'fee',
  'feeCoin',
  'role',
] as const;

/** Fills of any market. */
export const fillFormat: RecordFormat<RecordOf<typeof fillMembers>> = formatOf(fillMembers);

/** Fields of a closed position in a file. */
export const positionMembers = [
  'positionId',
  'symbol',
  'holdSide',
  'marginMode',
  'leverage',
  'closedSize',
  'openAveragePrice',
  'closeAveragePrice',
  'realisedProfit',
  'fees',
  'funding',
  'netProfit',
] as const;

/** Closed positions. */
export const positionFormat: RecordFormat<RecordOf<typeof positionMembers>> =
  formatOf(positionMembers);

/** Fields of a quote of the OTC desk in a file. */
export const otcQuoteMembers = [
  'quoteId',
  'symbol',
  'side',
  'size',
  'price',
  'total',
  'midPrice',
  'status',
] as const;

/** Quotes of the OTC desk. */
export const otcQuoteFormat: RecordFormat<RecordOf<typeof otcQuoteMembers>> =
  formatOf(otcQuoteMembers);

/** Fields of a conversion of a small balance in a file. */
export const conversionMembers = [
  'conversionId',
  'symbol',
  'coin',
  'amount',
  'price',
  'value',
  'fee',
  'received',
  'toCoin',
] as const;

/** Conversions of small balances. */
export const conversionFormat: RecordFormat<RecordOf<typeof conversionMembers>> =
  formatOf(conversionMembers);

/** Figures of a statement in a file. */
export const statementMembers = [
  'opening',
  'deposits',
  'withdrawals',
  'transfers',
  'grants',
  'realisedSpot',
  'realisedMargin',
  'realisedFutures',
  'realisedOtc',
  'unrealisedCoins',
  'unrealisedFutures',
  'fees',
  'funding',
  'interest',
  'profit',
  'closing',
] as const;

/** Profit and loss of days, or of months. */
export const statementFormat: RecordFormat<RecordOf<typeof statementMembers>> =
  formatOf(statementMembers);

/** A movement of money. Transfers alone have accounts. */
export interface TransactionRecord extends RecordOf<readonly ['kind', 'symbol', 'coin', 'amount']> {
  readonly accounts?: readonly [from: string, to: string];
}

/** Movements of money that are no orders. */
export const transactionFormat: RecordFormat<TransactionRecord> = {
  heads: ['kind', 'symbol', 'coin', 'amount', 'from', 'to'],
  valuesOf: ({ kind, symbol, coin, amount, accounts = [null, null] }) => [
    kind,
    symbol,
    coin,
    amount,
    ...accounts,
  ],
};
