import { gatewayCode, getDrawings, setDrawings } from '@bourse/gateway-contract';
import { keepDrawings, type KeepDrawingsOptions } from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { useProduct } from '#platform/market/product.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { chartChangesAtom } from '../chart-changes.ts';
import { drawingsKey } from '../chart-storage.ts';
import { createDrawingStore } from './drawing-store.ts';

interface DrawingsKeeperProps {
  readonly userId: string;
  readonly symbol: string;
}

/** Loads and saves the drawings of a user on a chart, as long as the chart is shown. Neither user nor symbol may change. */
export function DrawingsKeeper({ userId, symbol }: DrawingsKeeperProps) {
  const page = usePage();
  const product = useProduct();
  const { call, now, market } = useSdk();
  const changes = useAtomValue(chartChangesAtom);
  const tell = useEffectEvent(useFailure());
  useEffect(() => {
    const name = `drawings:${symbol}` as const;
    const showMerged = () => {
      changes.report('page', name);
    };
    return keepDrawings({
      store: createDrawingStore(page, userId, { product, symbol }),
      // Times of the exchange have fractions of a millisecond.
      now: () => Math.round(now()),
      onMerged: showMerged,
      ...callsOf(call, { product: product === 'SPOT' ? 'spot' : 'futures', symbol }),
      followChart: (onWrite) => changes.follow('chart', name, onWrite),
      followOtherTabs: (onWrite) =>
        followStorage(drawingsKey(product, symbol, userId), () => {
          onWrite();
          showMerged();
        }),
      followConnection: (onConnected) => followConnection(market.status, onConnected),
      onFailure: (error) => {
        tell(error);
      },
    });
  }, [page, product, call, now, market, changes, userId, symbol]);
  return null;
}

function followStorage(storageKey: string, onWrite: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) onWrite();
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
  };
}

function followConnection(status: Sdk['market']['status'], onConnected: () => void): () => void {
  let last = status.getSnapshot().state;
  return status.subscribe(() => {
    const { state } = status.getSnapshot();
    if (state === 'connected' && last !== 'connected') onConnected();
    last = state;
  });
}

type Calls = Pick<KeepDrawingsOptions, 'load' | 'save'>;

function callsOf(
  call: Sdk['call'],
  chart: { readonly product: 'spot' | 'futures'; readonly symbol: string },
): Calls {
  return {
    load: () => call(getDrawings, chart),
    save: async (drawings) => {
      try {
        return (await call(setDrawings, { ...chart, ...drawings })).revision;
      } catch (error) {
        if (codeOf(error) === gatewayCode.documentChanged) return undefined;
        throw error;
      }
    },
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns a function that says once why drawings are not saved: each later message takes the place of the first one. */
function useFailure(): (error: unknown) => void {
  const { t } = useLingui();
  const [told] = useState(() => new Set<string>());
  return (error) => {
    const isRefused = codeOf(error) === gatewayCode.tooManyDocuments;
    const text = isRefused
      ? errorText(error)
      : t({
          id: 'drawings.kept',
          message:
            'Your drawings are kept on this device and will be saved to your account once the connection is back.',
        });
    if (told.has(text)) return;
    told.add(text);
    toast.warning(text, { id: 'drawings-kept' });
  };
}
