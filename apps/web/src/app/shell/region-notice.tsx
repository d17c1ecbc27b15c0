import { useLingui } from '@lingui/react/macro';
import { availability } from '#platform/sdk/availability.ts';
import { CloseIcon } from '@bourse/ui/icons';

/** Says that new business is not offered in the visitor's region, and what remains possible. */
export function RegionNotice() {
  const { t } = useLingui();
  return (
    <section
      role="alert"
      aria-label={t({ id: 'region.title', message: 'Not available in your region' })}
      className="flex items-start gap-3 border-b border-warn bg-surface-2 ps-4 text-sm text-text-1"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-3">
        <p className="font-semibold">
          {t({ id: 'region.title', message: 'Not available in your region' })}
        </p>
        <p className="text-text-2">
          {t({
            id: 'region.text',
            message:
              'New accounts, orders and loans are not available in the region you are connecting from.',
          })}
        </p>
        <p className="text-text-2">
          {t({
            id: 'region.remains',
            message:
              'You can still log in, view markets and your account, cancel orders, close positions, repay loans and withdraw.',
          })}
        </p>
      </div>
      <button
        type="button"
        aria-label={t({ id: 'region.dismiss', message: 'Close the notice' })}
        onClick={availability.dismissRegion}
        className="grid size-11 shrink-0 place-items-center text-text-2 hover:text-text-1"
      >
        <CloseIcon />
      </button>
    </section>
  );
}
