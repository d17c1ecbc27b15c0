import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { ChevronIcon } from '@bourse/ui/icons';
import { Popover } from '@bourse/ui/overlays';
import { Skeleton } from '@bourse/ui/states';
import { useMarket } from '#accounts/markets/market.ts';
import { chosenPairAtom } from './chosen-pair.ts';

const PairPanel = lazyComponent(async () => (await import('./pair-panel.tsx')).PairPanel);

export function PairSwitcher({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const { symbol, baseCoin, quoteCoin } = instrument;
  const { kind } = useMarket();
  const button = useRef<HTMLButtonElement>(null);
  useSlashKey(() => {
    // The closed panel returns the focus to the element that had it before.
    button.current?.focus();
    button.current?.click();
  });
  const [chosen, setChosen] = useAtom(chosenPairAtom);
  useEffect(() => {
    if (chosen !== symbol) return;
    button.current?.focus();
    setChosen(undefined);
  }, [chosen, symbol, setChosen]);
  const name = `${baseCoin}/${quoteCoin}`;
  const perpetual = t({ id: 'pairs.perpetual', message: 'Perp' });
  const pair = kind === 'futures' ? `${name} ${perpetual}` : name;
  return (
    <div className="flex max-w-full items-center">
      <h1 className="sr-only">{pair}</h1>
      <Popover
        label={t({ id: 'pairs.open', message: `Pair: ${{ pair }}` })}
        shape="screen"
        placement="button"
        width={30}
        buttonRef={button}
        button={
          <>
            <CoinIcon coin={baseCoin} size={24} />
            <bdi dir="ltr" className="text-base font-semibold whitespace-nowrap text-text-1">
              {name}
            </bdi>{' '}
            {kind === 'futures' && (
              <span className="rounded-control bg-surface-3 px-1 text-2xs">{perpetual}</span>
            )}
            <ChevronIcon />
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-100 w-full" />}>
            <PairPanel
              current={symbol}
              onClose={close}
              onChosen={(pair) => {
                close();
                setChosen(pair);
              }}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}

function useSlashKey(onPress: () => void): void {
  const callback = useRef(onPress);
  useEffect(() => {
    callback.current = onPress;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(typingPlaces)) return;
      event.preventDefault();
      callback.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

const typingPlaces = 'input:not([type=radio], [type=range]), textarea, select, dialog, [popover]';
