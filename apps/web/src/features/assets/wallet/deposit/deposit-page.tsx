import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useCoinAndChain, useCoinChains } from '@bourse/react/funds';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { HiddenFigures } from '@bourse/ui/figures';
import { Section } from '@bourse/ui/panels';
import { MessageState } from '@bourse/ui/states';
import { AssetPage } from '../../components/asset-page.tsx';
import { CoinAndChainFields } from '../coin-and-chain-fields.tsx';
import { DepositAddress } from './deposit-address.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { FaucetForm } from './faucet-form.tsx';

export function DepositPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/deposit"
      title={t({ id: 'wallet.deposit', message: 'Deposit' })}
      description={t({
        id: 'wallet.deposit-description',
        message: 'Your deposit addresses and the status of your deposits.',
      })}
      hint={t({
        id: 'wallet.deposit-hint',
        message: 'Log in to see your deposit addresses and deposits.',
      })}
    >
      <Deposit />
    </AssetPage>
  );
}

function Deposit() {
  const { t } = useLingui();
  const coins = useCoinChains();
  const { coin: first = '' } = useSearch({ strict: false });
  const choice = useCoinAndChain(first, ({ depositEnabled }) => depositEnabled);
  const { coin, chain } = choice;
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
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={t({ id: 'wallet.address', message: 'Address' })}>
          <CoinAndChainFields choice={choice} />
          {coins.data && !chain ? (
            <MessageState
              title={t({
                id: 'wallet.deposit-closed',
                message: 'Deposits of this coin are suspended.',
              })}
            />
          ) : (
            // The rules of a network are no amounts of the user.
            <HiddenFigures value={false}>
              <DepositAddress coin={coin} chain={chain} />
            </HiddenFigures>
          )}
        </Section>
        {coins.data?.hasFaucet && chain && (
          <FaucetForm key={`${coin} ${chain.chain}`} coin={coin} chain={chain.chain} />
        )}
      </div>
      <DepositHistory />
    </>
  );
}
