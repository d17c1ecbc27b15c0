import { useDraftMarket } from '@bourse/react';
import {
  withConverted,
  capacityOf,
  percentOf,
  withPercent,
  canAttach,
  problemsOf,
  warningsOf,
  isPlan,
  isSameDraft,
  withoutAmounts,
  type DraftProblem,
  type OrderDraft,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useSession } from '@bourse/react/session';
import { useMarket } from '#accounts/markets/market.ts';
import { PercentSlider } from '#ui/fields/percent-slider.tsx';
import { Skeleton } from '@bourse/ui/states';
import { draftAtom } from '../draft/draft-atom.ts';
import { SendOrder } from '../placement/send-order.tsx';
import { DraftProblems } from './problems/draft-problems.tsx';
import type { FormPart, OrderFormProps } from './fields/form-part.ts';
import { OrderFields } from './fields/order-fields.tsx';
import { OrderOptions } from './fields/order-options.tsx';
import { SizeByRisk } from './risk/size-by-risk.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SideAndType } from './side-and-type.tsx';
import { SimulationHint } from './simulation-hint.tsx';

const PlanFields = lazy(async () => ({
  default: (await import('./fields/plan-fields.tsx')).PlanFields,
}));
const PresetFields = lazy(async () => ({
  default: (await import('./fields/preset-fields.tsx')).PresetFields,
}));
const AccountHeader = lazy(async () => ({
  default: (await import('./account-settings/account-header.tsx')).AccountHeader,
}));

export function OrderFormParts({ instrument, onPlaced }: OrderFormProps) {
  const [written, setDraft] = useAtom(draftAtom);
  /** Problems of the last press, which stay until the draft changes, though prices may have solved them. */
  const [pressed, setPressed] = useState<readonly DraftProblem[]>();
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
  return (
    <div className="flex flex-col gap-1.5">
      {market.kind !== 'spot' && (
        <Suspense fallback={<HeaderSkeleton kind={market.kind} />}>
          <AccountHeader {...parts} />
        </Suspense>
      )}
      <SideAndType {...parts} />
      {isPlan(draft) && (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <PlanFields {...parts} />
        </Suspense>
      )}
      <OrderFields {...parts} />
      <Share {...parts} />
      <OrderOptions {...parts} />
      {draft.attached && canAttach(draft, market) && (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <PresetFields {...parts} />
        </Suspense>
      )}
      <OrderSummary draft={draft} market={market} />
      <DraftProblems
        problems={pressed ? (problems.length > 0 ? problems : pressed) : []}
        warnings={warningsOf(draft, market)}
        draft={draft}
        market={market}
      />
      <SendOrder
        draft={draft}
        market={market}
        onPress={() => {
          // An order that was sent leaves an empty form, which is no problem of that press.
          setPressed(problems.length > 0 ? problems : undefined);
          return problems.length === 0;
        }}
        onPlaced={(placed) => {
          setPressed(undefined);
          setDraft((current) => (isSameDraft(current, placed) ? withoutAmounts(current) : current));
          onPlaced?.();
        }}
      />
      {session.status === 'user' && <SimulationHint />}
    </div>
  );
}

function HeaderSkeleton({ kind }: Pick<FormPart['market'], 'kind'>) {
  return (
    <Skeleton
      className={kind === 'margin' ? 'h-16 pointer-coarse:h-23' : 'h-7 pointer-coarse:h-11'}
    />
  );
}

function Share({ draft, market, onChange }: FormPart) {
  const { t } = useLingui();
  const locale = useLocale();
  const percent = percentOf(draft, market);
  const isLinked = market.kind === 'futures' ? capacityOf(draft, market) : market.available;
  const waitsForPrice = draft.orderType === 'limit' && draft.price === '';
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <div className="min-w-0 flex-1 basis-40">
        <PercentSlider
          label={t({ id: 'order.share', message: 'Percentage of available balance' })}
          value={percent}
          valueText={formatPercent(percent, locale)}
          disabled={!isLinked || waitsForPrice}
          onChange={(value) => {
            onChange(withPercent(draft, value, market));
          }}
        />
      </div>
      {!isPlan(draft) && <SizeByRisk draft={draft} market={market} onChange={onChange} />}
    </div>
  );
}
