import { isPlan, type OrderDraft } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from '@bourse/ui/class-names';
import { Segmented } from '@bourse/ui/fields';
import type { FormPart } from './fields/form-part.ts';
import { FormSettings } from './settings/form-settings.tsx';

const noAmounts = { amount: '', total: '', cost: '', takeProfit: '', stopLoss: '' };

export function SideAndType({ draft, market, onChange }: FormPart) {
  const { t } = useLingui();
  return (
    <>
      {market.futures?.isHedge && (
        <Segmented
          label={t({ id: 'futures.trade-side', message: 'Open or close' })}
          value={draft.tradeSide}
          onChange={(tradeSide) => {
            onChange({ ...draft, ...noAmounts, tradeSide });
          }}
          options={[
            { value: 'open', label: t({ id: 'futures.open', message: 'Open' }) },
            { value: 'close', label: t({ id: 'futures.close', message: 'Close' }) },
          ]}
        />
      )}
      <Sides draft={draft} market={market} onChange={onChange} />
      <div className="flex items-center justify-between border-b border-line">
        <Types draft={draft} onChange={onChange} />
        <FormSettings />
      </div>
    </>
  );
}

function Sides({ draft, market, onChange }: FormPart) {
  const { t } = useLingui();
  const isFutures = market.kind === 'futures' && !market.futures?.isHedge;
  return (
    <Segmented
      label={t({ id: 'order.side', message: 'Side' })}
      value={draft.side}
      onChange={(side) => {
        onChange({ ...draft, ...noAmounts, side });
      }}
      options={[
        {
          value: 'buy',
          label: isFutures
            ? t({ id: 'futures.buy-long', message: 'Buy / Long' })
            : t({ id: 'side.buy', message: 'Buy' }),
          className: 'bg-up-fill font-semibold text-on-trade',
        },
        {
          value: 'sell',
          label: isFutures
            ? t({ id: 'futures.sell-short', message: 'Sell / Short' })
            : t({ id: 'side.sell', message: 'Sell' }),
          className: 'bg-down-fill font-semibold text-on-trade',
        },
      ]}
    />
  );
}

const waiting = ['plan', 'trailing', 'tpsl'] as const;

function Types({ draft, onChange }: Omit<FormPart, 'market'>) {
  const { t } = useLingui();
  const group = useId();
  const texts = {
    limit: t({ id: 'order.limit', message: 'Limit' }),
    market: t({ id: 'order.market', message: 'Market' }),
    plan: t({ id: 'order.plan', message: 'Trigger' }),
    trailing: t({ id: 'order.trailing', message: 'Trailing stop' }),
    tpsl: t({ id: 'order.tpsl', message: 'TP/SL' }),
  };
  const choose = (orderType: OrderDraft['orderType']) => {
    onChange({ ...draft, ...noAmounts, orderType });
  };
  return (
    <fieldset className="flex min-w-0">
      <legend className="sr-only">{t({ id: 'order.type', message: 'Order type' })}</legend>
      {(['limit', 'market'] as const).map((type) => (
        <TypeTab
          key={type}
          group={group}
          label={texts[type]}
          isChosen={draft.orderType === type}
          onChoose={() => {
            choose(type);
          }}
        />
      ))}
      <select
        aria-label={t({ id: 'order.more-types', message: 'More order types' })}
        value={isPlan(draft) ? draft.orderType : ''}
        onChange={(event) => {
          const type = waiting.find((entry) => entry === event.target.value);
          if (type) choose(type);
        }}
        className={classNames(
          'own-select hit-area min-w-0 border-b-2 bg-transparent ps-2 text-sm [field-sizing:content]',
          isPlan(draft) ? 'border-accent font-semibold' : 'border-transparent text-text-2',
        )}
      >
        <option value="" hidden>
          {texts.plan}
        </option>
        {waiting.map((type) => (
          <option key={type} value={type}>
            {texts[type]}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

interface TypeTabProps {
  readonly group: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TypeTab({ group, label, isChosen, onChoose }: TypeTabProps) {
  return (
    <label
      className={classNames(
        'hit-area flex shrink-0 cursor-pointer items-center border-b-2 px-2 text-sm whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isChosen ? 'border-accent font-semibold' : 'border-transparent text-text-2',
      )}
    >
      <input type="radio" className="sr-only" name={group} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
