import { alreadyAsking, userRefused, WalletError } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';

/** Says why a wallet or the gateway has refused; keeps its line while there is nothing to say. */
export function WalletRefusal({ error }: { readonly error: Error | null }) {
  return (
    <p role="alert" className="min-h-5 text-sm text-error">
      <Reason error={error} />
    </p>
  );
}

function Reason({ error }: { readonly error: Error | null }) {
  const { t } = useLingui();
  if (error === null) return null;
  if (!(error instanceof WalletError)) return errorText(error);
  if (error.code === userRefused) {
    return t({
      id: 'wallet.refused',
      message: 'You rejected the request in your wallet. Nothing was sent.',
    });
  }
  if (error.code === alreadyAsking) {
    return t({
      id: 'wallet.busy',
      message: 'Your wallet is waiting for you. Open it and respond.',
    });
  }
  return t({ id: 'wallet.failed', message: 'The wallet did not respond as expected. Try again.' });
}
