import type { CombinedTerms } from '@bourse/react';
import { useSession } from '@bourse/react/session';
import { priceDistance, type OrderDraft } from '@bourse/trading/draft';
import { Button, Checkbox, focusInvalidField } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { Facts, type FactEntry } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useState, type MouseEvent } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { confirmations } from '../../placement/confirmations.ts';
import { PriceWarning } from '../../placement/price-warning.tsx';
import { SignedOut } from '../../placement/send-order.tsx';
import { useSendLabel } from '../../placement/use-send-label.ts';
import { ProblemLine } from '../problems/draft-problems.tsx';
import type { CombinedPart } from './combined-part.ts';
import { useSendCombined } from './use-send-combined.ts';

interface SendCombinedProps extends Pick<CombinedPart, 'draft' | 'market' | 'onPlaced'> {
  /** Terms of orders without a problem. */
  readonly order: CombinedTerms;
  readonly problem: string | undefined;
  readonly warning?: string | undefined;
  readonly facts: readonly FactEntry[];
  /** Orders that may trade at once. Before one far from the market is sent, the trader is asked. */
  readonly takers?: readonly OrderDraft[] | undefined;
}

/** The button that sends the orders. After a press, the first problem of the form stands above it. */
export function SendCombined(props: SendCombinedProps) {
  const { problem, warning } = props;
  const { status } = useSession();
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <ProblemLine problem={isPressed ? problem : undefined} warning={warning} />
      {status === 'anonymous' ? <SignedOut /> : <SendButton {...props} onPressed={setPressed} />}
    </>
  );
}

interface SendButtonProps extends SendCombinedProps {
  /** Called with whether the problem is shown. */
  readonly onPressed: (isPressed: boolean) => void;
}

function SendButton(props: SendButtonProps) {
  const { order, draft, market, problem, facts, takers = [], onPressed, onPlaced } = props;
  const { trackClick } = useSdk();
  const { send, isPending } = useSendCombined();
  const [tip, setTip] = useAtom(confirmations.order);
  const [question, setQuestion] = useState<'price' | 'confirm'>();
  const far = farthest(takers, market.last);
  const label = useSendLabel(draft, market);
  const finish = () => {
    setQuestion(undefined);
    void send(order, market.instrument.symbol).then((isPlaced) => {
      if (!isPlaced) return;
      onPressed(false);
      onPlaced();
    });
  };
  const confirm = () => {
    if (tip === 'true') finish();
    else setQuestion('confirm');
  };
  const cancel = () => {
    setQuestion(undefined);
  };
  const press = ({ currentTarget }: MouseEvent) => {
    trackClick('placeOrder', { side: draft.side, orderType: order.kind });
    onPressed(true);
    if (problem !== undefined || focusInvalidField(currentTarget)) return;
    if (far) setQuestion('price');
    else confirm();
  };
  return (
    <>
      <Button look={draft.side} busy={isPending} onClick={press} className="h-10">
        {label}
      </Button>
      {question === 'price' && far && (
        <PriceWarning
          {...far}
          instrument={market.instrument}
          confirmLabel={label}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
      {question === 'confirm' && (
        <Question
          label={label}
          side={draft.side}
          facts={facts}
          onSilent={() => {
            setTip('true');
          }}
          onConfirm={finish}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** Returns the first order whose price is far from the market. */
function farthest(takers: readonly OrderDraft[], lastPrice: string | undefined) {
  if (lastPrice === undefined) return undefined;
  for (const draft of takers) {
    const distance = priceDistance(draft, lastPrice);
    if (distance !== undefined) return { draft, distance, lastPrice };
  }
  return undefined;
}

interface QuestionProps {
  readonly label: string;
  readonly side: 'buy' | 'sell';
  readonly facts: readonly FactEntry[];
  readonly onSilent: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Question({ label, side, facts, onSilent, onConfirm, onCancel }: QuestionProps) {
  const { t } = useLingui();
  const [silent, setSilent] = useState(false);
  return (
    <ConfirmDialog
      title={t({ id: 'order.confirm', message: 'Confirm order' })}
      confirmLabel={label}
      look={side}
      onCancel={onCancel}
      onConfirm={() => {
        if (silent) onSilent();
        onConfirm();
      }}
    >
      <div className="mb-2">
        <Facts facts={facts} />
      </div>
      <Checkbox
        label={t({ id: 'confirm.never-again', message: 'Don’t ask again' })}
        checked={silent}
        onChange={setSilent}
      />
    </ConfirmDialog>
  );
}
