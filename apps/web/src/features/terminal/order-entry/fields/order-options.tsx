import { canAttach, isPlan } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, InlineSelect } from '@bourse/ui/fields';
import type { FormPart } from './form-part.ts';

export function OrderOptions({ draft, market, onChange }: FormPart) {
  const { t } = useLingui();
  const canReduce = market.kind === 'futures' && !market.futures?.isHedge;
  return (
    <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-3">
      {canAttach(draft, market) && (
        <Checkbox
          label={t({ id: 'order.tpsl', message: 'TP/SL' })}
          checked={draft.attached}
          onChange={(attached) => {
            onChange({ ...draft, attached, takeProfit: '', stopLoss: '' });
          }}
        />
      )}
      {canReduce && (
        <Checkbox
          label={t({ id: 'futures.reduce-only', message: 'Reduce-only' })}
          checked={draft.reduceOnly}
          onChange={(reduceOnly) => {
            onChange({ ...draft, reduceOnly });
          }}
        />
      )}
      {draft.orderType === 'limit' && !isPlan(draft) && (
        <TimeInForce draft={draft} market={market} onChange={onChange} />
      )}
    </div>
  );
}

function TimeInForce({ draft, onChange }: FormPart) {
  const { t } = useLingui();
  return (
    <InlineSelect
      label={t({ id: 'order.force-short', message: 'TIF' })}
      value={draft.force}
      options={[
        { value: 'gtc', label: 'GTC' },
        { value: 'post_only', label: t({ id: 'order.post-only', message: 'Post-only' }) },
        { value: 'ioc', label: 'IOC' },
        { value: 'fok', label: 'FOK' },
      ]}
      onChange={(force) => {
        onChange({ ...draft, force });
      }}
    />
  );
}
