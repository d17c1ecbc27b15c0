// Parts that several rows of the policies have in common.

const product = {
  by: 'product',
  spot: 'spotTrade',
  margin: 'marginTrade',
  futures: 'futuresTrade',
} as const;

const usual = {
  needs: 'none',
  reducesRisk: false,
  cost: 1,
  budget: 'user',
  captcha: 'none',
  whenFrozen: 'open',
  notice: 'none',
} as const;
export const open = { ...usual, scope: 'any' } as const;
export const read = { ...usual, scope: 'read' } as const;
export const closed = { ...usual, scope: 'closed' } as const;
export const change = { ...closed, cost: 20, whenFrozen: 'closed' } as const;
const business = { ...usual, whenFrozen: 'closed' } as const;
export const spot = { ...business, scope: 'spotTrade', needs: 'spotTrade' } as const;
// A list moves no money, so that an account without the permission to trade keeps its lists too.
export const list = { ...usual, scope: 'spotTrade', cost: 5 } as const;
/** An alert moves no money either, and one that is drawn follows the pointer. */
export const alert = { ...list, cost: 1 } as const;
export const margin = { ...business, scope: 'marginTrade', needs: 'marginTrade' } as const;
export const futures = { ...business, scope: 'futuresTrade', needs: 'futuresTrade' } as const;
export const plan = { ...business, scope: product, needs: product } as const;
export const transfer = { ...business, scope: 'transfer', needs: 'transfer' } as const;
export const otc = { ...business, scope: 'closed', needs: 'spotTrade' } as const;

/** An account that is frozen or lacks the permission may still do what reduces its risk. */
export const reducing = { needs: 'none', reducesRisk: true, whenFrozen: 'open' } as const;
