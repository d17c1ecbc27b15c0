import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { classNames } from '@bourse/ui/class-names';
import { Icon } from '@bourse/ui/icons';

/** Opens and closes the column of pairs. */
export function WatchlistSwitch() {
  const { t } = useLingui();
  const [{ watchlist }, change] = useAtom(terminalLayoutAtom);
  const isOpen = watchlist !== null;
  const label = t({ id: 'watchlist.title', message: 'Watchlist' });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOpen}
      className={classNames(
        'flex size-9 items-center justify-center rounded-control hover:bg-surface-2 pointer-coarse:size-11',
        isOpen ? 'text-accent-text' : 'text-text-2 hover:text-text-1',
      )}
      onClick={() => {
        change({ watchlist: isOpen ? null : 'favourites' });
      }}
    >
      <Icon>
        <path d="M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h10" />
      </Icon>
    </button>
  );
}
