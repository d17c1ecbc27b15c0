import { Trans } from '@lingui/react/macro';
import { ExternalLink } from '#ui/content/external-link.tsx';

/** The footer while the one of the project `events` is not there. The chart's licence asks for its notice. */
export function PlainFooter() {
  return (
    <p className="flex min-h-6 items-center px-4 py-1">
      <span>
        <Trans id="footer.chart-notice">
          TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.{' '}
          <ExternalLink href="https://www.tradingview.com/" className="underline">
            tradingview.com
          </ExternalLink>
        </Trans>
      </span>
    </p>
  );
}
