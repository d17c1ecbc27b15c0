import { sizeByRisk, withRiskSize, type RiskPlan } from '@bourse/trading/draft';
import { Button } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormPart } from '../fields/form-part.ts';
import { entryOf } from './entry-of.ts';
import { RiskFacts, RiskWarning } from './risk-facts.tsx';
import { EndField, RiskField } from './risk-fields.tsx';
import { useEquity } from './use-equity.ts';
import { usePlan } from './use-plan.ts';
import { useRiskProblems } from './use-risk-problems.ts';

interface RiskDialogProps extends FormPart {
  readonly onClose: () => void;
}

/** Sizes the draft by the money that it may lose at its stop loss. */
export function RiskDialog({ draft, market, onChange, onClose }: RiskDialogProps) {
  const { t } = useLingui();
  const { plan, setPlan, remember } = usePlan({ draft, market });
  const [tried, setTried] = useState(false);
  const equity = useEquity({ draft, market });
  const { problems, size, isLimited } = sizeByRisk(draft, market, plan, equity);
  const next = size === undefined ? undefined : withRiskSize(draft, market, plan, size);
  const { stopLoss, takeProfit } = plan;
  const sized = next && { ...next, stopLoss, takeProfit };
  const textOf = useRiskProblems({ draft, market }, tried ? problems : []);
  const fields = {
    market,
    plan,
    entry: entryOf(draft, market),
    onEdit: (part: Partial<RiskPlan>) => {
      setTried(false);
      setPlan({ ...plan, ...part });
    },
  };
  return (
    <Dialog title={t({ id: 'sizing.title', message: 'Size by risk' })} onClose={onClose}>
      <form
        noValidate
        className="flex w-80 max-w-full flex-col gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!next) return;
          remember();
          onChange(next);
          onClose();
        }}
      >
        <Help />
        <RiskField {...fields} />
        <FormProblem>{textOf('risk')}</FormProblem>
        <EndField {...fields} name="stopLoss" />
        <FormProblem>{textOf('stopLoss')}</FormProblem>
        <EndField {...fields} name="takeProfit" />
        <FormProblem>{textOf('takeProfit')}</FormProblem>
        <RiskFacts {...fields} sized={sized} equity={equity} />
        <RiskWarning market={market} sized={sized} isLimited={isLimited} />
        <FormProblem>{textOf('form')}</FormProblem>
        <Button look="primary" type="submit" className="h-10">
          {t({ id: 'sizing.use', message: 'Use this size' })}
        </Button>
      </form>
    </Dialog>
  );
}

function Help() {
  const { t } = useLingui();
  return (
    <p className="mb-1 text-xs text-text-2">
      {t({
        id: 'sizing.help',
        message:
          'Sets the amount so that your stop loss costs no more than you choose, fees included. Slippage can increase the loss.',
      })}
    </p>
  );
}
