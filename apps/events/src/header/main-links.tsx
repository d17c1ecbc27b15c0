import type { PartLinkName } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';
import { PageLink } from '../controls/page-link.tsx';
import type { HeaderProps } from './header-props.ts';

const look =
  'hit-area flex items-center rounded-control px-2 lg:px-2.5 text-md whitespace-nowrap text-text-2 hover:text-text-1 aria-[current=page]:font-semibold aria-[current=page]:text-text-1';

/** The largest count that is shown as it is. */
const most = 99;

interface Row {
  readonly to: PartLinkName;
  readonly text: string;
  /** A count beside the text, which the link's name has too. */
  readonly unread?: number | undefined;
  readonly isShown?: boolean;
  /** Whether a window below 1280 px has no room for the link, which the pages of assets have too. */
  readonly isWide?: boolean;
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
      isWide: true,
    },
    {
      to: 'fund',
      text: t({ id: 'header.fund', message: 'Funding' }),
      isShown: user?.isFund === true && !user.fundDisabled,
      isWide: true,
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
    {
      to: 'notifications',
      text: t({ id: 'header.notifications', message: 'Notifications' }),
      unread: context.unread,
    },
  ];
  return <Rows context={context} rows={rows} />;
}

function Rows({ context, rows }: HeaderProps & { readonly rows: readonly Row[] }) {
  return rows
    .filter(({ isShown = true }) => isShown)
    .map(({ to, text, unread = 0, isWide = false }) => (
      <CountedLink
        key={to}
        context={context}
        to={to}
        text={text}
        unread={unread}
        className={isWide ? `${look} lg:max-xl:hidden` : look}
      />
    ));
}

interface CountedLinkProps extends HeaderProps {
  readonly to: PartLinkName;
  readonly text: string;
  readonly unread: number;
  readonly className: string;
}

/** The count has a place above the text, so that it moves nothing. Screen readers have both as one text. */
function CountedLink({ context, to, text, unread, className }: CountedLinkProps) {
  const { t } = useLingui();
  return (
    <PageLink context={context} to={to} className={className}>
      {unread === 0 ? (
        text
      ) : (
        <>
          <span className="sr-only">
            {t({ id: 'header.unread', message: `${{ text }}, unread: ${{ unread }}` })}
          </span>
          <span aria-hidden className="relative">
            {text}
            <span className="absolute -end-2 -top-3 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-accent">
              {unread > most ? `${most}+` : unread}
            </span>
          </span>
        </>
      )}
    </PageLink>
  );
}
