import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { maxLists, tabOf, type ListDraft, type Watchlist } from './kept-watchlists.ts';
import { IconButton } from './icon-button.tsx';
import type { Watchlists } from './use-watchlists.ts';

const ListEditor = lazyComponent(async () => (await import('./list-editor.tsx')).ListEditor);

interface EditButtonsProps {
  readonly chosen: Watchlist | undefined;
  readonly lists: readonly Watchlist[];
  readonly watchlists: Pick<Watchlists, 'create' | 'save' | 'remove' | 'isBusy'>;
  readonly onTab: (tab: string) => void;
}

/** Open the window in which a list is made or edited. */
export function EditButtons({ chosen, lists, watchlists, onTab }: EditButtonsProps) {
  const { t } = useLingui();
  const { create, save, remove, isBusy } = watchlists;
  const [editing, edit] = useState<'new' | 'chosen'>();
  const close = () => {
    edit(undefined);
  };
  const finish = (change: Promise<unknown>) => {
    // A message says why a change fails, and the window stays open.
    change.then(close, () => undefined);
  };
  const saveDraft = async (draft: ListDraft, base: Watchlist | undefined) => {
    if (base) await save(base, draft);
    else onTab(tabOf((await create(draft)).watchlistId));
  };
  return (
    <>
      {chosen && (
        <IconButton
          label={t({ id: 'lists.edit', message: 'Edit list' })}
          path="M4 20h4L19 9l-4-4L4 16zM13 7l4 4"
          onPress={() => {
            edit('chosen');
          }}
        />
      )}
      {lists.length < maxLists && (
        <IconButton
          label={t({ id: 'lists.new', message: 'New list' })}
          path="M12 5v14M5 12h14"
          onPress={() => {
            edit('new');
          }}
        />
      )}
      {editing && (
        <Suspense>
          <ListEditor
            list={editing === 'chosen' ? chosen : undefined}
            lists={lists}
            isBusy={isBusy}
            onSave={(draft, base) => {
              finish(saveDraft(draft, base));
            }}
            onRemove={(list) => {
              finish(remove(list));
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
