import {
  availableFor,
  defaultSetting,
  marginAccountOf,
  marginFunds,
  waitingValues,
  type DraftMarket,
  type OrderDraft,
} from '@bourse/trading/draft';
import {
  useAssets,
  useFuturesAccount,
  useFuturesSettings,
  useMarginAccounts,
  useOpenOrders,
  usePositions,
  type ListOptions,
} from '../account/use-lists.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import type { Instrument } from '../prices/public-lists.ts';

/** The account that a draft is checked against. Its members are `undefined` until it is loaded. */
export type Funds = Pick<DraftMarket, 'available' | 'futures'>;

/** Returns the balances that an order can spend, and for a contract the terms of its account. */
export function useFunds(
  kind: MarketKind,
  instrument: Instrument,
  draft: OrderDraft,
  { enabled = true }: ListOptions,
): Funds {
  const { data: own } = useAssets({ enabled: enabled && kind === 'spot' });
  const { data: accounts } = useMarginAccounts({ enabled: enabled && kind === 'margin' });
  const futures = useFuturesFunds(instrument, enabled && kind === 'futures');
  if (kind === 'futures') return futures;
  const margin = accounts && marginAccountOf(accounts, draft, instrument);
  const available =
    kind === 'spot'
      ? own && availableFor(own, instrument)
      : accounts && marginFunds(margin, instrument, draft);
  return { available, futures: undefined };
}

function useFuturesFunds(instrument: Instrument, enabled: boolean): Funds {
  const { data: account } = useFuturesAccount({ enabled });
  const { data: positions } = usePositions({ enabled });
  const { data: settings } = useFuturesSettings({ enabled });
  const { data: orders } = useOpenOrders('futures', { enabled });
  const available = account && { base: '0', quote: account.available };
  if (!account || !positions || !settings || !orders || !('tiers' in instrument)) {
    return { available, futures: undefined };
  }
  const own = settings.settings.find(({ symbol }) => symbol === instrument.symbol);
  return {
    available,
    futures: {
      contract: instrument,
      ...(own ?? defaultSetting),
      isHedge: settings.positionMode === 'hedge',
      positions,
      balance: account.balance,
      waiting: waitingValues(orders, instrument.symbol, positions),
      waits: {
        symbol: orders.some(({ symbol }) => symbol === instrument.symbol),
        account: orders.length > 0,
      },
    },
  };
}
