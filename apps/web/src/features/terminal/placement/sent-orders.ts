import { createSentOrders } from '@bourse/trading/sending';
import { atom } from 'jotai';
import * as v from 'valibot';
import { pageAtom } from '#page/page-context.ts';

const key = 'sent_orders';

/** Orders without a known result, kept over a reload. */
export const sentOrdersAtom = atom((get) => {
  const { tab } = get(pageAtom);
  return createSentOrders({
    read: () => tab.read(key, v.unknown()),
    write: (orders) => {
      tab.write(key, orders);
    },
  });
});
