import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useSecurity } from '@bourse/react/session';
import { useCoinAndChain, useCoinChains } from '@bourse/react/funds';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { HiddenFigures } from '@bourse/ui/figures';
import { LockNotice } from '#ui/credentials/lock-notice.tsx';
import { MessageState } from '@bourse/ui/states';
import { AssetPage } from '../../components/asset-page.tsx';
import { AddressBook } from './address-book.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { WithdrawalLimit } from './withdrawal-limit.tsx';

export function WithdrawPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/withdraw"
      title={t({ id: 'wallet.withdraw', message: 'Withdraw' })}
      description={t({
        id: 'wallet.withdraw-description',
        message:
          'Withdraw to an address, manage your address book, and see the status of your withdrawals.',
      })}
      hint={t({
        id: 'wallet.withdraw-hint',
        message: 'Log in to withdraw and to see your addresses and withdrawals.',
      })}
    >
      <ProofScope>
        <Withdraw />
      </ProofScope>
    </AssetPage>
  );
}

function Withdraw() {
  const { t } = useLingui();
  const coins = useCoinChains();
  const { data: security } = useSecurity();
  const { coin: first = '' } = useSearch({ strict: false });
  const choice = useCoinAndChain(first, ({ withdrawEnabled }) => withdrawEnabled);
  if (coins.isError) {
    return (
      <MessageState role="alert" title={errorText(coins.error)}>
        <Button onClick={() => void coins.refetch()}>
          {t({ id: 'retry', message: 'Try again' })}
        </Button>
      </MessageState>
    );
  }
  return (
    <>
      <LockNotice security={security} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {/* An action on an amount needs it in view. */}
        <HiddenFigures value={false}>
          <WithdrawForm choice={choice} />
        </HiddenFigures>
        <div className="flex flex-col gap-4">
          <HiddenFigures value={false}>
            <WithdrawalLimit />
          </HiddenFigures>
          <AddressBook choice={choice} />
        </div>
      </div>
      <WithdrawalHistory />
    </>
  );
}
