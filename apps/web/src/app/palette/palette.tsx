import { useLingui } from '@lingui/react/macro';
import { SearchList } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { findCommands } from './find-commands.ts';
import { useCommands } from './use-commands.ts';

interface PaletteProps {
  readonly onClose: () => void;
}

/** Finds pairs, coins, pages, settings and actions by their names. */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useLingui();
  const { commands, isLoading } = useCommands();
  const title = t({ id: 'palette.title', message: 'Search pairs, pages and actions' });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="w-120 max-w-full">
        <SearchList
          label={title}
          listLabel={title}
          isPending={isLoading}
          emptyText={
            isLoading
              ? t({ id: 'spot.loading', message: 'Loading the market' })
              : t({ id: 'records.none-in-view', message: 'No results match the filter.' })
          }
          find={(search) => findCommands(commands, search)}
          keyOf={({ key }) => key}
          onChoose={({ run }) => {
            onClose();
            run();
          }}
        >
          {({ name, area }) => (
            <span className="flex w-full items-baseline justify-between gap-3">
              <bdi>{name}</bdi>
              <small className="text-xs font-normal text-text-3">{area}</small>
            </span>
          )}
        </SearchList>
      </div>
    </Dialog>
  );
}
