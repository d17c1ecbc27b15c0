import { readAddress } from '@bourse/gateway-contract/addresses';
import { withdrawalProblem, type WithdrawalDraft } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCoinPrices } from '#platform/market/rates/fiat.ts';
import { Button } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';
import { CoinAndChainFields, WalletField, type Wallet } from '../coin-and-chain-fields.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { type CoinAndChain, useWithdrawalTerms } from '@bourse/react/funds';
import { useSendWithdrawal } from './use-send-withdrawal.ts';
import { useWithdrawalTexts } from './use-withdrawal-texts.ts';
import { WithdrawalFields } from './withdrawal-fields.tsx';

const empty: WithdrawalDraft = { address: '', amount: '' };

export function WithdrawForm({ choice }: { readonly choice: CoinAndChain }) {
  const { t } = useLingui();
  const [wallet, setWallet] = useState<Wallet>('spot');
  const [draft, setDraft] = useState(empty);
  const [step, setStep] = useState<'writing' | 'tried' | 'asking'>('writing');
  const { stored, terms } = useWithdrawalTerms({
    ...choice,
    account: wallet,
    price: useCoinPrices()(choice.coin),
  });
  const texts = useWithdrawalTexts(choice.coin, terms, draft);
  const { isPending, failure, send } = useSendWithdrawal();
  const problem = terms && withdrawalProblem(draft, terms, readAddress);
  const edit = (members: Partial<WithdrawalDraft>) => {
    setStep('writing');
    setDraft({ ...draft, ...members });
  };
  const confirm = async () => {
    setStep('writing');
    if (choice.chain && (await send(draft, choice.coin, choice.chain.chain, wallet))) {
      setDraft(empty);
    }
  };
  return (
    <Section title={t({ id: 'wallet.withdraw-to', message: 'Withdraw to an address' })}>
      <CoinAndChainFields choice={clearing(choice, edit)} />
      <WalletField
        label={t({ id: 'wallet.from-account', message: 'From' })}
        value={wallet}
        onChange={setWallet}
      />
      <WithdrawalFields
        draft={draft}
        terms={terms}
        stored={stored}
        coin={choice.coin}
        onChange={edit}
      />
      <FormProblem>{step === 'tried' && problem ? texts[problem] : failure}</FormProblem>
      <Button
        look="primary"
        className="h-10"
        busy={isPending}
        disabled={!terms}
        onClick={() => {
          setStep(problem ? 'tried' : 'asking');
        }}
      >
        {t({ id: 'wallet.withdraw', message: 'Withdraw' })}
      </Button>
      {step === 'asking' && terms && choice.chain && (
        <ConfirmWithdrawal
          draft={draft}
          terms={terms}
          coin={choice.coin}
          chain={choice.chain.chain}
          onConfirm={() => void confirm()}
          onCancel={() => {
            setStep('writing');
          }}
        />
      )}
    </Section>
  );
}

/** Another chain has other addresses, and another coin other amounts. */
function clearing(
  choice: CoinAndChain,
  edit: (members: Partial<WithdrawalDraft>) => void,
): CoinAndChain {
  return {
    ...choice,
    onCoin: (coin) => {
      choice.onCoin(coin);
      edit(empty);
    },
    onChain: (chain) => {
      choice.onChain(chain);
      edit({ address: '' });
    },
  };
}
