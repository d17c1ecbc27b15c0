import type { StreamState } from '@bourse/market-data';
import { Trans, useLingui } from '@lingui/react/macro';
import { useConnection } from '#platform/sdk/connection.ts';
import { classNames } from '#ui/styling/class-names.ts';
import { ExternalLink } from '#ui/content/external-link.tsx';

export function Footer() {
  return (
    <footer className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-surface-1 px-4 py-1 text-xs text-text-3">
      <Connection />
      <p>
        <Trans id="footer.chart-notice">
          TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.{' '}
          <ExternalLink href="https://www.tradingview.com/" className="underline">
            tradingview.com
          </ExternalLink>
        </Trans>
      </p>
    </footer>
  );
}

type ShownState = Exclude<StreamState, 'idle'>;

const dots: Record<ShownState, string> = {
  connected: 'bg-success',
  connecting: 'bg-warn',
  delayed: 'bg-warn',
  reconnecting: 'bg-warn',
  offline: 'bg-error',
};

function Connection() {
  const { t } = useLingui();
  const { state } = useConnection();
  if (state === 'idle') return <span />;
  const texts: Record<ShownState, string> = {
    connected: t({ id: 'connection.connected', message: 'Connected' }),
    connecting: t({ id: 'connection.connecting', message: 'Connecting' }),
    delayed: t({ id: 'connection.delayed', message: 'Delayed' }),
    reconnecting: t({ id: 'connection.reconnecting', message: 'Reconnecting' }),
    offline: t({ id: 'connection.offline', message: 'Offline' }),
  };
  return (
    <p role="status" className="flex items-center gap-2">
      <span aria-hidden className={classNames('size-2 rounded-full', dots[state])} />
      {texts[state]}
    </p>
  );
}
