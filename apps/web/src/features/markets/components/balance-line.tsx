import { getAssets } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';
import { wholeBalance } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { useSession } from '@bourse/react/session';
import { AmountsButton } from '#ui/figures/amounts-button.tsx';
import { AssetTotal } from '#ui/figures/asset-total.tsx';
import { Button } from '@bourse/ui/fields';

const isShownKey = 'show-asset';

/** Value of the user's spot account. Hidden until the user shows it; the browser stores the choice. */
export function BalanceLine() {
  const { t } = useLingui();
  const { cookiePreferences } = usePage();
  const [isShown, show] = useState(() => cookiePreferences.read(isShownKey) === 'true');
  const { status } = useSession();
  const assets = useCall(
    getAssets,
    {},
    { select: ({ balances }) => balances, enabled: status === 'user', meta: shownHere },
  );
  const setShown = (next: boolean) => {
    cookiePreferences.write(isShownKey, String(next));
    show(next);
  };
  return (
    <p className="flex min-h-18 flex-wrap items-center gap-x-3 text-text-2">
      {t({ id: 'landing.balance', message: 'Spot balance' })}
      {assets.error && !assets.data ? (
        <>
          <span role="alert" className="text-warn">
            {errorText(assets.error)}
          </span>
          <Button onClick={() => void assets.refetch()}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </>
      ) : (
        <>
          <span className="text-2xl font-semibold text-text-1">
            {isShown ? (
              <AssetTotal holdings={assets.data?.map(wholeBalance)} className="text-2xl" />
            ) : (
              <span aria-hidden>••••••</span>
            )}
          </span>
          <AmountsButton isShown={isShown} onChange={setShown} />
        </>
      )}
    </p>
  );
}
