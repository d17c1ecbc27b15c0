import { versionOf } from '@bourse/client/version';
import { formatTime } from '@bourse/i18n-registry/figures';
import { useClient } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';

const version = versionOf([...document.scripts].map(({ outerHTML }) => outerHTML).join(''));

/** The gateway's time, which candles and orders follow, and the version of the page: in the middle of the footer's line. */
export function TerminalStatus() {
  const { t } = useLingui();
  const locale = useLocale();
  const time = useSeconds();
  return (
    <p
      data-status
      className="absolute inset-x-0 top-px hidden min-h-6 items-center justify-center gap-x-4 text-xs text-text-3 lg:flex"
    >
      <time dateTime={new Date(time).toISOString()} className="tabular-nums">
        {formatTime(time, locale)}
      </time>
      {version !== undefined && (
        <span>{t({ id: 'terminal.version', message: `Version ${{ version }}` })}</span>
      )}
    </p>
  );
}

const second = 1000;

/** Returns the time, and renders again whenever a second begins. */
function useSeconds(): number {
  const { now } = useClient();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setTime(now());
      },
      second - (now() % second),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [now, time]);
  return time;
}
