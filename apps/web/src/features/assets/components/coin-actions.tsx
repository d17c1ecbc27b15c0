import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLedger } from '#page/page-context.ts';
import { useInstruments } from '#platform/market/instruments.ts';

const look =
  'hit-area inline-flex items-center rounded-control px-2 text-xs text-accent-text hover:bg-surface-3';

/** Links to trade a coin and, in the real ledger, to deposit and withdraw it. */
export function CoinActions({ coin }: { readonly coin: string }) {
  const { t } = useLingui();
  const isReal = useLedger() === 'real';
  const { data: instruments } = useInstruments();
  const pair = instruments?.find(({ baseCoin }) => baseCoin === coin);
  return (
    <span className="inline-flex">
      {isReal && (
        <>
          <Link to="/{-$locale}/asset/deposit" search={{ coin }} className={look}>
            {t({ id: 'wallet.deposit', message: 'Deposit' })}
          </Link>
          <Link to="/{-$locale}/asset/withdraw" search={{ coin }} className={look}>
            {t({ id: 'wallet.withdraw', message: 'Withdraw' })}
          </Link>
        </>
      )}
      {pair && (
        <Link to="/{-$locale}/spot/$symbol" params={{ symbol: pair.symbol }} className={look}>
          {t({ id: 'assets.trade', message: 'Trade' })}
        </Link>
      )}
    </span>
  );
}
