import { useLingui } from '@lingui/react/macro';
import type { LinkName } from '../contract.ts';
import { PageLink } from '../controls/page-link.tsx';
import type { HeaderProps } from './header-props.ts';

const look =
  'hit-area flex items-center rounded-control px-2 lg:px-2.5 text-md whitespace-nowrap text-text-2 hover:text-text-1 aria-[current=page]:font-semibold aria-[current=page]:text-text-1';

interface Row {
  readonly to: LinkName;
  readonly text: string;
  readonly isShown?: boolean;
}

/** Links to the markets and to each way to trade that the account has. */
export function MarketLinks({ context }: HeaderProps) {
  const { t } = useLingui();
  const { user } = context;
  const rows: readonly Row[] = [
    { to: 'markets', text: t({ id: 'header.markets', message: 'Markets' }) },
    { to: 'spot', text: t({ id: 'header.spot', message: 'Spot' }) },
    { to: 'margin', text: t({ id: 'header.margin', message: 'Margin' }) },
    { to: 'futures', text: t({ id: 'header.futures', message: 'Futures' }) },
    {
      to: 'otc',
      text: t({ id: 'header.otc', message: 'OTC' }),
      isShown: user?.openOtc === true,
    },
    {
      to: 'fund',
      text: t({ id: 'header.fund', message: 'Fund' }),
      isShown: user?.isFund === true && !user.fundDisabled,
    },
  ];
  return <Rows context={context} rows={rows} />;
}

/** Links to what the account has. */
export function OwnLinks({ context }: HeaderProps) {
  const { t } = useLingui();
  if (!context.user) return null;
  const rows: readonly Row[] = [
    { to: 'assets', text: t({ id: 'header.assets', message: 'Assets' }) },
    { to: 'orders', text: t({ id: 'header.orders', message: 'Orders' }) },
    { to: 'notifications', text: t({ id: 'header.notifications', message: 'Notifications' }) },
  ];
  return <Rows context={context} rows={rows} />;
}

function Rows({ context, rows }: HeaderProps & { readonly rows: readonly Row[] }) {
  return rows
    .filter(({ isShown = true }) => isShown)
    .map(({ to, text }) => (
      <PageLink key={to} context={context} to={to} className={look}>
        {text}
      </PageLink>
    ));
}
