import { useDraftMarket } from '@bourse/react';
import {
  withConverted,
  canAttach,
  problemsOf,
  warningsOf,
  isPlan,
  isSameDraft,
  withoutAmounts,
  type DraftProblem,
  type OrderDraft,
} from '@bourse/trading/draft';
import { useAtom } from 'jotai';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useSession } from '@bourse/react/session';
import { useMarket } from '#accounts/markets/market.ts';
import { withTexts } from '#platform/locale/texts.ts';
import { useIsDelisted } from '#platform/market/use-is-delisted.ts';
import { Skeleton } from '@bourse/ui/states';
import { draftAtom } from '../draft/draft-atom.ts';
import { SendOrder } from '../placement/send-order.tsx';
import { DraftProblems } from './problems/draft-problems.tsx';
import type { CombinedKind, FormPart, OrderFormProps } from './fields/form-part.ts';
import { OrderFields } from './fields/order-fields.tsx';
import { OrderOptions } from './fields/order-options.tsx';
import { Share } from './fields/share.tsx';
import { SizeByRisk } from './risk/size-by-risk.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SideAndType } from './side-and-type.tsx';
import { SimulationHint } from './simulation-hint.tsx';

const PlanFields = lazyComponent(async () => (await import('./fields/plan-fields.tsx')).PlanFields);
const PresetFields = lazyComponent(
  async () => (await import('./fields/preset-fields.tsx')).PresetFields,
);
const CombinedForm = lazyComponent(
  async () => (await withTexts(import('./combined/combined-form.tsx'), 'tools')).CombinedForm,
);
const AccountHeader = lazyComponent(
  async () => (await import('./account-settings/account-header.tsx')).AccountHeader,
);

const ClosedForm = lazyComponent(
  async () =>
    (await withTexts(import('#accounts/delisting/delisting-parts.tsx'), 'lists')).ClosedForm,
);

export function OrderFormParts(props: OrderFormProps) {
  const { instrument } = props;
  const form = <OpenForm {...props} />;
  return useIsDelisted(instrument.delistedAt) ? (
    <ClosedForm coin={instrument.baseCoin}>{form}</ClosedForm>
  ) : (
    form
  );
}

function OpenForm({ instrument, onPlaced }: OrderFormProps) {
  const [written, setDraft] = useAtom(draftAtom);
  /** Problems of the last press, which stay until the draft changes, though prices may have solved them. */
  const [pressed, setPressed] = useState<readonly DraftProblem[]>();
  const [chosen, setChosen] = useState<CombinedKind>();
  const session = useSession();
  const market = useDraftMarket(useMarket().kind, instrument, written, {
    enabled: session.status === 'user',
  });
  const draft = withConverted(written, market);
  const problems = problemsOf(draft, market);
  const edit = (next: OrderDraft) => {
    setPressed(undefined);
    setDraft(next);
  };
  const parts = { draft, market, onChange: edit };
  const combined = market.kind === 'spot' && draft.orderType === 'limit' ? chosen : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      {market.kind !== 'spot' && (
        <Suspense fallback={<HeaderSkeleton kind={market.kind} />}>
          <AccountHeader {...parts} />
        </Suspense>
      )}
      <SideAndType {...parts} combined={combined} onCombined={setChosen} />
      {combined ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <CombinedForm
            key={`${combined} ${instrument.symbol}`}
            {...parts}
            kind={combined}
            summary={(budget) => <OrderSummary draft={draft} market={market} budget={budget} />}
            onPlaced={() => {
              setDraft(withoutAmounts);
              onPlaced?.();
            }}
          />
        </Suspense>
      ) : (
        <SingleOrder
          {...parts}
          problems={pressed ? (problems.length > 0 ? problems : pressed) : []}
          onPress={() => {
            // An order that was sent leaves an empty form, which is no problem of that press.
            setPressed(problems.length > 0 ? problems : undefined);
            return problems.length === 0;
          }}
          onPlaced={(placed) => {
            setPressed(undefined);
            setDraft((current) =>
              isSameDraft(current, placed) ? withoutAmounts(current) : current,
            );
            onPlaced?.();
          }}
        />
      )}
      {session.status === 'user' && <SimulationHint />}
    </div>
  );
}

interface SingleOrderProps extends FormPart {
  readonly problems: readonly DraftProblem[];
  readonly onPress: () => boolean;
  readonly onPlaced: (draft: OrderDraft) => void;
}

function SingleOrder({ problems, onPress, onPlaced, ...parts }: SingleOrderProps) {
  const { draft, market } = parts;
  return (
    <>
      {isPlan(draft) && (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <PlanFields {...parts} />
        </Suspense>
      )}
      <OrderFields {...parts} />
      <Share {...parts}>{!isPlan(draft) && <SizeByRisk {...parts} />}</Share>
      <OrderOptions {...parts} />
      {draft.attached && canAttach(draft, market) && (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <PresetFields {...parts} />
        </Suspense>
      )}
      <OrderSummary draft={draft} market={market} />
      <DraftProblems
        problems={problems}
        warnings={warningsOf(draft, market)}
        draft={draft}
        market={market}
      />
      <SendOrder draft={draft} market={market} onPress={onPress} onPlaced={onPlaced} />
    </>
  );
}

function HeaderSkeleton({ kind }: Pick<FormPart['market'], 'kind'>) {
  return (
    <Skeleton
      className={kind === 'margin' ? 'h-16 pointer-coarse:h-23' : 'h-7 pointer-coarse:h-11'}
    />
  );
}
