import { isDelisted } from '@bourse/client/pairs';
import { formatDay, isolate } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Says on which day the trading of a pair ends, or has ended. */
export function DelistingMark({ at }: { readonly at: number }) {
  const { t } = useLingui();
  const [now] = useState(useSdk().now);
  const date = isolate(formatDay(at, useLocale()));
  return (
    <span className="max-w-full truncate text-2xs font-normal text-warn">
      {isDelisted({ delistedAt: at }, now)
        ? t({ id: 'delisting.ended-mark', message: `Delisted on ${{ date }}` })
        : t({ id: 'delisting.mark', message: `Delisting on ${{ date }}` })}
    </span>
  );
}
