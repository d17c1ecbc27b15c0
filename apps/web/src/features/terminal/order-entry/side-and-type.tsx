import { isPlan, type OrderDraft } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from '@bourse/ui/class-names';
import { Segmented } from '@bourse/ui/fields';
import type { CombinedKind, FormPart } from './fields/form-part.ts';
import { FormSettings } from './settings/form-settings.tsx';

const noAmounts = { amount: '', total: '', cost: '', takeProfit: '', stopLoss: '' };

interface SideAndTypeProps extends FormPart {
  /** `undefined` for a single order. */
  readonly combined: CombinedKind | undefined;
  readonly onCombined: (kind: CombinedKind | undefined) => void;
}

export function SideAndType(props: SideAndTypeProps) {
  const { draft, market, onChange } = props;
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
        <Types {...props} />
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
const combinedKinds = ['oco', 'scaled', 'iceberg'] as const;

function Types({ draft, market, onChange, combined, onCombined }: SideAndTypeProps) {
  const { t } = useLingui();
  const group = useId();
  const texts = {
    limit: t({ id: 'order.limit', message: 'Limit' }),
    market: t({ id: 'order.market', message: 'Market' }),
    plan: t({ id: 'order.plan', message: 'Trigger' }),
    trailing: t({ id: 'order.trailing', message: 'Trailing stop' }),
    tpsl: t({ id: 'order.tpsl', message: 'TP/SL' }),
    oco: 'OCO',
    scaled: t({ id: 'order.scaled', message: 'Scaled' }),
    iceberg: t({ id: 'order.iceberg', message: 'Iceberg' }),
  };
  const more = market.kind === 'spot' ? [...waiting, ...combinedKinds] : waiting;
  const choose = (type: OrderDraft['orderType'] | CombinedKind) => {
    const kind = combinedKinds.find((entry) => entry === type);
    onCombined(kind);
    // The orders of a combined kind are limit orders.
    const orderType =
      waiting.find((entry) => entry === type) ?? (type === 'market' ? type : 'limit');
    onChange({ ...draft, ...noAmounts, orderType, ...(kind && { attached: false }) });
  };
  const chosen = combined ?? (isPlan(draft) ? draft.orderType : '');
  return (
    <fieldset className="flex min-w-0">
      <legend className="sr-only">{t({ id: 'order.type', message: 'Order type' })}</legend>
      {(['limit', 'market'] as const).map((type) => (
        <TypeTab
          key={type}
          group={group}
          label={texts[type]}
          isChosen={!combined && draft.orderType === type}
          onChoose={() => {
            choose(type);
          }}
        />
      ))}
      <select
        aria-label={t({ id: 'order.more-types', message: 'More order types' })}
        value={chosen}
        onChange={(event) => {
          const type = more.find((entry) => entry === event.target.value);
          if (type) choose(type);
        }}
        className={classNames(
          'own-select hit-area min-w-0 border-b-2 bg-transparent ps-2 text-sm [field-sizing:content]',
          chosen ? 'border-accent font-semibold' : 'border-transparent text-text-2',
        )}
      >
        <option value="" hidden>
          {texts.plan}
        </option>
        {more.map((type) => (
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
