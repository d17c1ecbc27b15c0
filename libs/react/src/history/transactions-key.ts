/** Begins the keys of the transactions of every scope. */
export const transactionsKey = ['/v1/transactions'] as const;
