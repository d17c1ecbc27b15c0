import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLedger } from '#page/page-context.ts';

/** Links between the pages of assets and records. */
export function PageLinks() {
  const { t } = useLingui();
  const isReal = useLedger() === 'real';
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the links are wider than the page.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const links = [
    ['/{-$locale}/asset', t({ id: 'assets.overview', message: 'Overview' })],
    ['/{-$locale}/asset/spot', t({ id: 'account.spot', message: 'Spot' })],
    ['/{-$locale}/asset/margin', t({ id: 'assets.margin', message: 'Margin' })],
    ['/{-$locale}/asset/futures', t({ id: 'account.futures', message: 'Futures' })],
    ...(isReal
      ? ([
          ['/{-$locale}/asset/funding', t({ id: 'account.funding', message: 'Funding' })],
          ['/{-$locale}/otc', t({ id: 'assets.otc', message: 'OTC' })],
          ['/{-$locale}/asset/deposit', t({ id: 'wallet.deposit', message: 'Deposit' })],
          ['/{-$locale}/asset/withdraw', t({ id: 'wallet.withdraw', message: 'Withdraw' })],
        ] as const)
      : []),
    ['/{-$locale}/transac', t({ id: 'transactions.title', message: 'Transactions' })],
    ['/{-$locale}/record/exchange', t({ id: 'records.spot', message: 'Spot records' })],
    ['/{-$locale}/record/margin', t({ id: 'records.margin', message: 'Margin records' })],
    ['/{-$locale}/record/mcp', t({ id: 'records.futures', message: 'Futures records' })],
    [
      '/{-$locale}/order/marginOrderInfo',
      t({ id: 'records.margin-orders', message: 'Margin orders and loans' }),
    ],
    [
      '/{-$locale}/order/mcp',
      t({ id: 'records.futures-orders', message: 'Futures orders and positions' }),
    ],
  ] as const;
  return (
    <nav
      ref={nav}
      aria-label={t({ id: 'assets.pages', message: 'Assets and records' })}
      className="-mx-1 flex overflow-x-auto border-b border-line"
    >
      {links.map(([to, text]) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          className="hit-area flex shrink-0 items-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-text-2 -outline-offset-2 hover:text-text-1 aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text-1"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
