import type { PartLinks } from '@bourse/ui/parts';
import { safeHref } from '@bourse/url-safety';
import { useLocation, useRouter, type LinkProps } from '@tanstack/react-router';
import { useLedger } from '#page/page-context.ts';
import { defaultSymbol } from '#page/simulation/default-pair.ts';

const params = { symbol: defaultSymbol };

const safe = ({ href }: { readonly href: string }) => safeHref(href);

/** The checked addresses of the pages that parts link to, in the language of the page. */
export function useLinks(): PartLinks {
  const router = useRouter();
  const at = (to: NonNullable<LinkProps['to']>) => safe(router.buildLocation({ to }));
  const { href: redirect } = useLocation();
  const isSimulated = useLedger() === 'simulation';
  const account = at('/{-$locale}/account');
  const home = at('/{-$locale}');
  const otc = at('/{-$locale}/otc');
  const fund = at('/{-$locale}/asset/funding');
  const notifications = at('/{-$locale}/notifications');
  return {
    home,
    markets: home,
    spot: safe(router.buildLocation({ to: '/{-$locale}/spot/$symbol', params })),
    // Simulation has margin at an address that it allows.
    margin: safe(
      isSimulated
        ? router.buildLocation({ to: '/{-$locale}/trade-margin/{-$symbol}', params })
        : router.buildLocation({ to: '/{-$locale}/margin/$symbol', params }),
    ),
    futures: safe(router.buildLocation({ to: '/{-$locale}/futures/usdt/$symbol', params })),
    tradeInfo: at('/{-$locale}/trade-info'),
    fees: at('/{-$locale}/fee'),
    vip: at('/{-$locale}/vip/detail'),
    reserves: at('/{-$locale}/proof-of-reserves'),
    protectionFund: at('/{-$locale}/protection-fund'),
    assets: at('/{-$locale}/asset'),
    orders: at('/{-$locale}/record/exchange'),
    settings: at('/{-$locale}/settings'),
    // Simulation does not allow these pages.
    ...(!isSimulated && { otc, fund, security: account, switchAccount: account, notifications }),
    terms: at('/{-$locale}/terms'),
    download: at('/{-$locale}/download'),
    logIn: safe(router.buildLocation({ to: '/{-$locale}/login', search: { redirect } })),
    register: safe(router.buildLocation({ to: '/{-$locale}/register', search: { redirect } })),
    chartLibrary: safeHref('https://www.tradingview.com/'),
  };
}
