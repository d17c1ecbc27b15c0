import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useLedger, usePage } from '#page/page-context.ts';
import { preferenceAtom } from '#page/preference-atom.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Button, Checkbox, InlineSelect } from '@bourse/ui/fields';
import type { Column } from '@bourse/ui/figures';
import type { PositionAction } from '../position-actions/position-dialog.tsx';
import { useReversePosition } from '#accounts/positions/use-reverse-position.ts';
import { withTexts } from '#platform/locale/texts.ts';
import { OpenPositionsTable } from '#accounts/positions/open-positions-table.tsx';
import type { LivePosition } from '@bourse/react';
import { useLivePositions } from '#accounts/positions/use-live-positions.ts';

const PositionDialog = lazyComponent(
  async () =>
    (await withTexts(import('../position-actions/position-dialog.tsx'), 'tools')).PositionDialog,
);

interface Opened {
  readonly action: PositionAction;
  readonly position?: LivePosition;
}

type MarginFilter = 'all' | 'cross' | 'isolated';

export function PositionsTable({ instrument }: { readonly instrument: Instrument }) {
  const live = useLivePositions() ?? [];
  const [hideOthers, setHideOthers] = useState(false);
  const [filter, setFilter] = useMarginFilter();
  const [open, setOpen] = useState<Opened>();
  const action = useActionColumn(useBegin(setOpen));
  const shown = live.filter(
    ({ symbol, marginMode }) =>
      (!hideOthers || symbol === instrument.symbol) && (filter === 'all' || marginMode === filter),
  );
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <OpenPositionsTable
        rows={shown}
        action={action}
        bar={(columnsButton) => (
          <Toolbar
            filter={filter}
            onFilter={setFilter}
            hideOthers={hideOthers}
            onHideOthers={setHideOthers}
            columnsButton={columnsButton}
            onCloseAll={() => {
              setOpen({ action: 'closeAll' });
            }}
          />
        )}
      />
      {open && (
        <Suspense>
          <PositionDialog
            action={open.action}
            position={live.find(({ positionId }) => positionId === open.position?.positionId)}
            symbol={hideOthers ? instrument.symbol : undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Reversing needs no window once the trader does not want to be asked. */
function useBegin(onOpen: (opened: Opened) => void) {
  const { preferences } = usePage();
  const ledger = useLedger();
  const reverse = useReversePosition();
  return (action: PositionAction, position: LivePosition) => {
    const { symbol, positionSide } = position;
    if (action === 'reverse' && preferences.read('not_reverse_tip') === 'true') {
      if (!reverse.isPending) reverse.mutate({ ledger, symbol, positionSide });
    } else onOpen({ action, position });
  };
}

function useMarginFilter(): [MarginFilter, (filter: MarginFilter) => void] {
  const { preferences } = usePage();
  const stored = preferences.read('position_filter_margin');
  const [filter, setFilter] = useState<MarginFilter>(
    stored === 'cross' || stored === 'isolated' ? stored : 'all',
  );
  return [
    filter,
    (next) => {
      setFilter(next);
      preferences.write('position_filter_margin', next);
    },
  ];
}

function useActionColumn(
  begin: (action: PositionAction, position: LivePosition) => void,
): Column<LivePosition> {
  const { t } = useLingui();
  const action = (name: PositionAction, label: string, position: LivePosition): ReactNode => (
    <Button
      key={name}
      look="bare"
      className="h-6 min-h-6 px-1.5 text-xs pointer-coarse:h-11"
      onClick={() => {
        begin(name, position);
      }}
    >
      {label}
    </Button>
  );
  return {
    key: 'actions',
    card: 'action',
    head: t({ id: 'column.action', message: 'Action' }),
    figures: true,
    cell: (position) => (
      <span className="inline-flex justify-end">
        {action('tpsl', t({ id: 'position.tpsl', message: 'TP/SL' }), position)}
        {position.marginMode === 'isolated' &&
          action('margin', t({ id: 'position.margin', message: 'Margin ±' }), position)}
        {action('reverse', t({ id: 'position.reverse', message: 'Reverse' }), position)}
        {action('share', t({ id: 'position.share', message: 'Share' }), position)}
        {action('close', t({ id: 'position.close', message: 'Close' }), position)}
      </span>
    ),
  };
}

interface ToolbarProps {
  readonly filter: MarginFilter;
  readonly onFilter: (filter: MarginFilter) => void;
  readonly hideOthers: boolean;
  readonly onHideOthers: (hide: boolean) => void;
  readonly columnsButton: ReactNode;
  readonly onCloseAll: () => void;
}

function Toolbar(props: ToolbarProps) {
  const { filter, onFilter, hideOthers, onHideOthers, columnsButton, onCloseAll } = props;
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-3 text-xs">
      <InlineSelect
        label={t({ id: 'positions.filter', message: 'Margin mode' })}
        value={filter}
        onChange={onFilter}
        options={[
          { value: 'all', label: t({ id: 'filter.all', message: 'All' }) },
          { value: 'cross', label: t({ id: 'margin.cross', message: 'Cross' }) },
          { value: 'isolated', label: t({ id: 'margin.isolated', message: 'Isolated' }) },
        ]}
      />
      <ProfitPriceSelect />
      <Checkbox
        label={t({ id: 'orders.hide-others', message: 'Hide other pairs' })}
        checked={hideOthers}
        onChange={onHideOthers}
      />
      <div className="ms-auto flex items-center gap-x-2">
        {columnsButton}
        <Button look="bare" className="px-2 text-xs" onClick={onCloseAll}>
          {t({ id: 'positions.close-all', message: 'Close all' })}
        </Button>
      </div>
    </div>
  );
}

function ProfitPriceSelect() {
  const { t } = useLingui();
  const [price, setPrice] = useAtom(preferenceAtom('position_profit_price'));
  return (
    <InlineSelect
      label={t({ id: 'positions.profit-by', message: 'PnL based on' })}
      value={price}
      onChange={setPrice}
      options={[
        { value: 'mark', label: t({ id: 'order.by-mark', message: 'Mark price' }) },
        { value: 'last', label: t({ id: 'order.by-last', message: 'Last price' }) },
      ]}
    />
  );
}
