import { formatCountdown } from '@bourse/i18n-registry/figures';
import { Figure } from '@bourse/ui/figures';
import { useEffect, useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The time to a moment, which is unknown at first. */
export function Countdown({ to }: { readonly to: number | undefined }) {
  const { now } = useSdk();
  const locale = useLocale();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      setTime(now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [now]);
  return <Figure>{formatCountdown(to === undefined ? undefined : to - time, locale)}</Figure>;
}
