import type { PageRule } from '@bourse/tracking-sdk';

const trade = (path: string, page: string, id: string): PageRule => ({
  path,
  business1: 'trade',
  business2: page,
  curr_page: page,
  event_tracking_id: id,
});

const own = (business1: string, page: string, id: string): PageRule => ({
  path: `/${page}`,
  business1,
  curr_page: page,
  event_tracking_id: id,
});

/** How page views are recorded. A path ends an address; `*` is one segment. An id is never used again for something else. */
export const pageRules: readonly PageRule[] = [
  trade('/spot/*', 'spot', 'b2001'),
  own('account', 'login', 'b2002'),
  own('account', 'register', 'b2003'),
  trade('/margin/*', 'margin', 'b2004'),
  trade('/trade-margin', 'margin', 'b2004'),
  trade('/trade-margin/*', 'margin', 'b2004'),
  trade('/futures/usdt/*', 'futures', 'b2005'),
  trade('/trade-swap', 'futures', 'b2005'),
  trade('/trade-swap/*', 'futures', 'b2005'),
  trade('/trade-spot', 'spot', 'b2001'),
  trade('/trade-spot/*', 'spot', 'b2001'),
  own('trade', 'trade-info', 'b2006'),
  own('account', 'settings', 'b2101'),
  own('hints', 'download', 'b2102'),
];
