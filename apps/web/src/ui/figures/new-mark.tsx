import { isNewlyListed } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Marks an instrument that was listed in the last 30 days. */
export function NewMark({ instrument }: { readonly instrument: Pick<Instrument, 'listedAt'> }) {
  const { t } = useLingui();
  const [now] = useState(useSdk().now);
  if (!isNewlyListed(instrument, now)) return null;
  return (
    // A phone has no room for it; the list of new pairs is there too.
    <span className="min-w-0 truncate rounded-control bg-surface-3 px-1 text-2xs font-normal text-accent-text max-sm:hidden">
      {t({ id: 'pairs.new', message: 'New' })}
    </span>
  );
}
