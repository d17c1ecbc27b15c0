import { useCancelAllOrders } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@bourse/ui/overlays';
import { useMarket } from '#accounts/markets/market.ts';
import { CancelAllQuestion } from '#accounts/open/cancel-all-question.tsx';
import { useCancelNotices } from '#accounts/open/use-cancel-notices.ts';

export type ShortcutWindowName = 'keys' | 'cancelAll';

interface ShortcutWindowProps {
  readonly name: ShortcutWindowName;
  readonly count: number;
  readonly onClose: () => void;
}

export function ShortcutWindow({ name, count, onClose }: ShortcutWindowProps) {
  return name === 'keys' ? (
    <KeySheet onClose={onClose} />
  ) : (
    <CancelAll count={count} onClose={onClose} />
  );
}

function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    ['B', t({ id: 'keys.buy', message: 'Buy' })],
    ['S', t({ id: 'keys.sell', message: 'Sell' })],
    ['/', t({ id: 'keys.search', message: 'Search pairs' })],
    [
      '↑ ↓',
      t({ id: 'keys.step', message: 'In a price field: one tick up or down; with Shift, ten' }),
    ],
    ['C', t({ id: 'keys.center', message: 'In the ladder: center the last price' })],
    ['Alt C', t({ id: 'keys.cancel-all', message: 'Cancel all open orders (asks first)' })],
    ['Esc', t({ id: 'keys.close', message: 'Close a window or menu' })],
    ['Ctrl K', t({ id: 'palette.title', message: 'Search pairs, pages and actions' })],
    ['?', t({ id: 'keys.sheet', message: 'Show this list' })],
  ] as const;
  return (
    <Dialog title={t({ id: 'keys.title', message: 'Keyboard shortcuts' })} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt dir="ltr">
              {key.split(' ').map((part) => (
                <kbd
                  key={part}
                  className="me-1 inline-block min-w-6 rounded-control border border-line-strong bg-surface-2 px-1.5 text-center font-sans text-xs leading-6"
                >
                  {part}
                </kbd>
              ))}
            </dt>
            <dd className="text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface CancelAllProps {
  readonly count: number;
  readonly onClose: () => void;
}

function CancelAll({ count, onClose }: CancelAllProps) {
  const cancelAll = useCancelAllOrders(useMarket().kind);
  const notices = useCancelNotices();
  return (
    <CancelAllQuestion
      kind="orders"
      count={count}
      symbol={undefined}
      onConfirm={() => {
        // The notice comes when this window is gone; a refusal is shown by the error policy.
        cancelAll.mutateAsync(undefined).then(notices.allEnded, () => undefined);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
