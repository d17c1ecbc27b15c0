import type { DepositAccount } from '@bourse/trading/account';
import { parseDecimal } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Section } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';
import { useFaucet } from '@bourse/react/funds';
import { DepositAccountField } from './deposit-account-field.tsx';

interface FaucetFormProps {
  readonly coin: string;
  readonly chain: string;
}

/** A deposit of test coins, which development gateways have. */
export function FaucetForm({ coin, chain }: FaucetFormProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState<DepositAccount>('spot');
  const [tried, setTried] = useState(false);
  const faucet = useFaucet();
  const entered = parseDecimal(amount);
  const label = t({ id: 'order.amount', message: 'Amount' });
  const missing = t({ id: 'form.required', message: `Please enter ${{ label }}` });
  const send = () => {
    setTried(true);
    // The page is not shown in simulation.
    if (!entered?.gt(0) || ledger !== 'real') return;
    setTried(false);
    faucet.mutate({ ledger, coin, chain, account, amount: entered.toFixed() });
    setAmount('');
  };
  return (
    <Section title={t({ id: 'wallet.faucet', message: 'Test coins' })}>
      <p className="text-md text-text-2">
        {t({
          id: 'wallet.faucet-text',
          message:
            'This is a development exchange. It credits test coins, which have no value elsewhere.',
        })}
      </p>
      <NumberField label={label} unit={coin} decimals={8} value={amount} onChange={setAmount} />
      <DepositAccountField coin={coin} value={account} onChange={setAccount} />
      <FormProblem>
        {tried && !entered?.gt(0) ? missing : faucet.error ? errorText(faucet.error) : undefined}
      </FormProblem>
      <Button look="primary" className="h-10" busy={faucet.isPending} onClick={send}>
        {t({ id: 'wallet.get-coins', message: 'Get test coins' })}
      </Button>
    </Section>
  );
}
