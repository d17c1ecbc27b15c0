import type { FooterContext } from '@bourse/ui/parts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Connection } from './connection.tsx';
import { DownloadCode } from './download-code.tsx';
import { LinkColumns } from './link-columns.tsx';
import { SocialLinks } from './social-links.tsx';

interface FooterProps {
  readonly context: FooterContext;
}

/** Links, the state of the connection and notices; beside a terminal, without the links. */
export function Footer({ context }: FooterProps) {
  const { isCompact, links } = context;
  return (
    <div className="flex flex-col px-4">
      {!isCompact && (
        <div className="flex flex-wrap gap-x-8 gap-y-4 border-b border-line py-4">
          <LinkColumns context={context} />
          <SocialLinks context={context} />
          <DownloadCode context={context} />
        </div>
      )}
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
        <Connection state={context.connection} />
        {!isCompact && <Legal />}
        <p>
          <Trans id="footer.chart-notice">
            TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.{' '}
            <a
              href={links.chartLibrary}
              target="_blank"
              rel="noopener noreferrer"
              className="underline"
            >
              tradingview.com
            </a>
          </Trans>
        </p>
      </div>
    </div>
  );
}

function Legal() {
  const { t } = useLingui();
  return (
    <p>
      {t({
        id: 'footer.legal',
        message: 'Trading involves risk. Only trade what you can afford to lose.',
      })}
    </p>
  );
}
