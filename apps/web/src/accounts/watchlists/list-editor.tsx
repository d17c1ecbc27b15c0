import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, TextField } from '@bourse/ui/fields';
import { ConfirmDialog, Dialog } from '@bourse/ui/overlays';
import { useInstruments } from '#platform/market/instruments.ts';
import {
  maxName,
  maxPairs,
  nameProblem,
  type ListDraft,
  type NameProblem,
  type Watchlist,
} from './kept-watchlists.ts';
import { PairOrder } from './pair-order.tsx';
import { PairSearch } from './pair-search.tsx';

interface ListEditorProps {
  /** Undefined for a new one. */
  readonly list: Watchlist | undefined;
  readonly lists: readonly Watchlist[];
  readonly isBusy: boolean;
  readonly onSave: (draft: ListDraft, base: Watchlist | undefined) => void;
  readonly onRemove: (list: Watchlist) => void;
  readonly onClose: () => void;
}

/** Name and pairs of a list, in a window. */
export function ListEditor(props: ListEditorProps) {
  const { lists, isBusy, onSave, onRemove, onClose } = props;
  // The list as it was when the window opened. Another tab may change it meanwhile.
  const [list] = useState(props.list);
  const { t } = useLingui();
  const [name, setName] = useState(list?.name ?? '');
  const [symbols, setSymbols] = useState<readonly string[]>(list?.symbols ?? []);
  const [problem, setProblem] = useState<NameProblem>();
  const [isAsking, ask] = useState(false);
  const { data: instruments = [] } = useInstruments();
  const title = list
    ? t({ id: 'lists.edit', message: 'Edit list' })
    : t({ id: 'lists.new', message: 'New list' });
  const nameOf = (symbol: string) => {
    const found = instruments.find((instrument) => instrument.symbol === symbol);
    return found ? `${found.baseCoin}/${found.quoteCoin}` : symbol;
  };
  const problemText = useProblemText(problem);
  const save = () => {
    const others = lists.filter(({ watchlistId }) => watchlistId !== list?.watchlistId);
    const found = nameProblem(name, others);
    setProblem(found);
    if (found === undefined) onSave({ name: name.trim(), symbols: [...symbols] }, list);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className="flex w-96 max-w-full flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save();
        }}
      >
        <TextField
          label={t({ id: 'lists.name', message: 'Name' })}
          value={name}
          maxLength={maxName}
          autoFocus
          autoComplete="off"
          error={problemText}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        {symbols.length < maxPairs ? (
          <PairSearch
            instruments={instruments}
            taken={symbols}
            takenText={t({ id: 'lists.is-in', message: 'This pair is in the list.' })}
            onAdd={(symbol) => {
              setSymbols([...symbols, symbol]);
            }}
          />
        ) : (
          <p className="text-sm text-text-2">
            {t({ id: 'lists.full', message: `A list has at most ${{ maxPairs }} pairs.` })}
          </p>
        )}
        <PairOrder symbols={symbols} onChange={setSymbols} nameOf={nameOf} />
        <div className="flex flex-wrap justify-end gap-2">
          {list && (
            <Button
              className="me-auto"
              onClick={() => {
                ask(true);
              }}
            >
              {t({ id: 'lists.delete', message: 'Delete list' })}
            </Button>
          )}
          <Button onClick={onClose}>{t({ id: 'lists.cancel', message: 'Cancel' })}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {t({ id: 'lists.save', message: 'Save' })}
          </Button>
        </div>
      </form>
      {isAsking && list && (
        <DeleteQuestion
          list={list}
          onRemove={onRemove}
          onCancel={() => {
            ask(false);
          }}
        />
      )}
    </Dialog>
  );
}

interface DeleteQuestionProps {
  readonly list: Watchlist;
  readonly onRemove: (list: Watchlist) => void;
  readonly onCancel: () => void;
}

function DeleteQuestion({ list, onRemove, onCancel }: DeleteQuestionProps) {
  const { t } = useLingui();
  const title = t({ id: 'lists.delete', message: 'Delete list' });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      look="danger"
      onConfirm={() => {
        onRemove(list);
      }}
      onCancel={onCancel}
    >
      {t({
        id: 'lists.ask-delete',
        message: `“${{ name: list.name }}” and its pairs will be deleted. Favorites and orders stay as they are.`,
      })}
    </ConfirmDialog>
  );
}

function useProblemText(problem: NameProblem | undefined): string | undefined {
  const { t } = useLingui();
  if (problem === undefined) return undefined;
  return problem === 'blank'
    ? t({ id: 'lists.blank', message: `Enter a name of 1 to ${{ maxName }} characters.` })
    : t({ id: 'lists.taken', message: 'You already have a list with this name.' });
}
