import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import { SideMenu, type MenuGroup } from './side-menu.tsx';

/** The pages of assets and records that the ledger has. */
export function useAssetPages(): readonly MenuGroup[] {
  const { t } = useLingui();
  const isReal = useLedger() === 'real';
  const balances: MenuGroup['links'] = [
    ['/{-$locale}/asset', t({ id: 'assets.overview', message: 'Overview' })],
    ['/{-$locale}/asset/portfolio', t({ id: 'portfolio.title', message: 'Portfolio' })],
    ['/{-$locale}/asset/spot', t({ id: 'account.spot', message: 'Spot' })],
    ['/{-$locale}/asset/margin', t({ id: 'assets.margin', message: 'Margin' })],
    ['/{-$locale}/asset/futures', t({ id: 'account.futures', message: 'Futures' })],
  ];
  const funding: MenuGroup['links'] = [
    ['/{-$locale}/asset/funding', t({ id: 'account.funding', message: 'Funding' })],
  ];
  const convert: MenuGroup['links'] = [
    ['/{-$locale}/asset/convert', t({ id: 'convert.title', message: 'Convert small balances' })],
  ];
  const funds: MenuGroup['links'] = [
    ['/{-$locale}/asset/deposit', t({ id: 'wallet.deposit', message: 'Deposit' })],
    ['/{-$locale}/asset/withdraw', t({ id: 'wallet.withdraw', message: 'Withdraw' })],
    ['/{-$locale}/otc', t({ id: 'assets.otc', message: 'OTC' })],
  ];
  const records: MenuGroup['links'] = [
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
  ];
  return [
    {
      title: t({ id: 'assets.title', message: 'Assets' }),
      links: isReal ? [...balances, ...funding] : balances,
    },
    {
      title: t({ id: 'assets.group-funds', message: 'Move funds' }),
      links: isReal ? [...funds, ...convert] : convert,
    },
    { title: t({ id: 'assets.group-records', message: 'Orders and records' }), links: records },
  ];
}

/** Links between the pages of assets and records. */
export function AssetMenu() {
  const { t } = useLingui();
  return (
    <SideMenu
      label={t({ id: 'assets.pages', message: 'Assets and records' })}
      groups={useAssetPages()}
    />
  );
}
