import { decimalsOf } from '@bourse/trading/decimal';
import { planTypeOf, callbackDecimals, steppedPrice } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { FormPart } from './form-part.ts';
import { FormSelect } from './form-select.tsx';

export function PlanFields(part: FormPart) {
  return part.draft.orderType === 'trailing' ? (
    <TrailingFields {...part} />
  ) : (
    <TriggerFields {...part} />
  );
}

function TriggerFields({ draft, market, onChange }: FormPart) {
  const { t } = useLingui();
  const { instrument } = market;
  const labels = {
    plan: t({ id: 'order.trigger-price', message: 'Trigger price' }),
    trailing: t({ id: 'order.trigger-price', message: 'Trigger price' }),
    take_profit: t({ id: 'order.take-profit', message: 'Take profit' }),
    stop_loss: t({ id: 'order.stop-loss', message: 'Stop loss' }),
  };
  // Without a market price a take profit and a stop loss cannot be distinguished.
  const planType = draft.triggerPrice === '' ? 'plan' : planTypeOf(draft, market);
  return (
    <>
      <NumberField
        label={labels[planType]}
        unit={instrument.quoteCoin}
        decimals={decimalsOf(instrument.tickSize)}
        value={draft.triggerPrice}
        onChange={(triggerPrice) => {
          onChange({ ...draft, triggerPrice });
        }}
        onStep={(ticks) => {
          onChange({ ...draft, triggerPrice: steppedPrice(draft.triggerPrice, ticks, instrument) });
        }}
        stepLabels={{
          less: t({ id: 'order.trigger-down', message: 'Trigger price down one tick' }),
          more: t({ id: 'order.trigger-up', message: 'Trigger price up one tick' }),
        }}
      />
      <div className="flex gap-1.5">
        {market.kind === 'futures' && (
          <TriggerBy draft={draft} market={market} onChange={onChange} />
        )}
        <FormSelect
          className="flex-1"
          label={t({ id: 'order.then', message: 'Execute as' })}
          value={draft.atMarket ? 'market' : 'limit'}
          options={[
            { value: 'limit', label: t({ id: 'order.limit-order', message: 'Limit order' }) },
            { value: 'market', label: t({ id: 'order.market-order', message: 'Market order' }) },
          ]}
          onChange={(type) => {
            onChange({ ...draft, atMarket: type === 'market', amount: '', total: '', cost: '' });
          }}
        />
      </div>
    </>
  );
}

function TriggerBy({ draft, onChange }: FormPart) {
  const { t } = useLingui();
  return (
    <FormSelect
      className="flex-1"
      label={t({ id: 'order.trigger-by', message: 'Trigger by' })}
      value={draft.triggerBy}
      options={[
        { value: 'last', label: t({ id: 'order.by-last', message: 'Last price' }) },
        { value: 'mark', label: t({ id: 'order.by-mark', message: 'Mark price' }) },
      ]}
      onChange={(triggerBy) => {
        onChange({ ...draft, triggerBy });
      }}
    />
  );
}

function TrailingFields({ draft, market, onChange }: FormPart) {
  const { t } = useLingui();
  const { instrument } = market;
  return (
    <>
      <NumberField
        label={t({ id: 'order.callback', message: 'Callback rate' })}
        unit="%"
        decimals={callbackDecimals}
        value={draft.callback}
        onChange={(callback) => {
          onChange({ ...draft, callback });
        }}
      />
      <NumberField
        label={t({ id: 'order.activation-optional', message: 'Activation price (optional)' })}
        unit={instrument.quoteCoin}
        decimals={decimalsOf(instrument.tickSize)}
        value={draft.activationPrice}
        onChange={(activationPrice) => {
          onChange({ ...draft, activationPrice });
        }}
        onStep={(ticks) => {
          const activationPrice = steppedPrice(draft.activationPrice, ticks, instrument);
          onChange({ ...draft, activationPrice });
        }}
      />
      {market.kind === 'futures' && <TriggerBy draft={draft} market={market} onChange={onChange} />}
    </>
  );
}
