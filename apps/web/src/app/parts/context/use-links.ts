import type { PartLinks } from '@bourse/ui/parts';
import { safeHref } from '@bourse/url-safety';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useLedger } from '#page/page-context.ts';
import { defaultSymbol } from '#page/simulation/default-pair.ts';

const params = { symbol: defaultSymbol };

const safe = ({ href }: { readonly href: string }) => safeHref(href);

/** The checked addresses of the pages that parts link to, in the language of the page. */
export function useLinks(): PartLinks {
  const router = useRouter();
  const { href: redirect } = useLocation();
  const isSimulated = useLedger() === 'simulation';
  const account = safe(router.buildLocation({ to: '/{-$locale}/account' }));
  const home = safe(router.buildLocation({ to: '/{-$locale}' }));
  const otc = safe(router.buildLocation({ to: '/{-$locale}/otc' }));
  const fund = safe(router.buildLocation({ to: '/{-$locale}/asset/funding' }));
  const notifications = safe(router.buildLocation({ to: '/{-$locale}/notifications' }));
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
    tradeInfo: safe(router.buildLocation({ to: '/{-$locale}/trade-info' })),
    fees: safe(router.buildLocation({ to: '/{-$locale}/fee' })),
    vip: safe(router.buildLocation({ to: '/{-$locale}/vip/detail' })),
    reserves: safe(router.buildLocation({ to: '/{-$locale}/proof-of-reserves' })),
    protectionFund: safe(router.buildLocation({ to: '/{-$locale}/protection-fund' })),
    assets: safe(router.buildLocation({ to: '/{-$locale}/asset' })),
    orders: safe(router.buildLocation({ to: '/{-$locale}/record/exchange' })),
    settings: safe(router.buildLocation({ to: '/{-$locale}/settings' })),
    // Simulation does not allow these pages.
    ...(!isSimulated && { otc, fund, security: account, switchAccount: account, notifications }),
    terms: safe(router.buildLocation({ to: '/{-$locale}/terms' })),
    download: safe(router.buildLocation({ to: '/{-$locale}/download' })),
    logIn: safe(router.buildLocation({ to: '/{-$locale}/login', search: { redirect } })),
    register: safe(router.buildLocation({ to: '/{-$locale}/register', search: { redirect } })),
    chartLibrary: safeHref('https://www.tradingview.com/'),
  };
}
