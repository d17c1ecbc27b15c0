import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { matchesQuery } from '../screen/ports.ts';

/** Properties of {@link SearchList}. */
export interface SearchListProps<Item> {
  /** Name of the field. */
  readonly label: string;
  readonly listLabel: string;
  /** Shown when nothing is found. */
  readonly emptyText: string;
  /** Returns what a text finds, the best first. */
  readonly find: (search: string) => readonly Item[];
  /** Returns a key that is unique among the items. */
  readonly keyOf: (item: Item) => string;
  /** Key of the item that is in use, and active at first. */
  readonly chosen?: string;
  /** Whether items are still loaded; `false` by default. Enter that found nothing then waits for all of them, and chooses the best. */
  readonly isPending?: boolean;
  readonly onChoose: (item: Item) => void;
  /** Renders an item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list below a search field, which keeps the focus while arrow keys move through the list. */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { label, listLabel, emptyText, keyOf, chosen, onChoose, children } = props;
  const listId = useId();
  const { search, onSearch, found, active, onKeyDown } = useSearch(props);
  // A focused field would raise the keyboard of a phone over the list.
  const [hasTouch] = useState(() => matchesQuery('(pointer: coarse)'));
  return (
    <div className="flex flex-col gap-2">
      <input
        type="search"
        role="combobox"
        autoComplete="off"
        autoFocus={!hasTouch}
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${keyOf(active)}`}
        placeholder={label}
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onSearch(event.target.value);
        }}
        className="hit-area w-full rounded-control border border-line-strong bg-surface-1 px-3 text-md"
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className="h-90 max-h-[50dvh] overflow-y-auto"
      >
        {found.map((item) => (
          <Option
            key={keyOf(item)}
            id={`${listId}-${keyOf(item)}`}
            isActive={item === active}
            isSelected={keyOf(item) === chosen}
            onChoose={() => {
              onChoose(item);
            }}
          >
            {children(item)}
          </Option>
        ))}
      </ul>
      <p role="status" className="text-sm text-text-3 empty:hidden">
        {found.length === 0 && emptyText}
      </p>
    </div>
  );
}

/** Arrow keys move the active item, and Enter chooses it. */
function useSearch<Item>(props: SearchListProps<Item>) {
  const { find, keyOf, chosen, isPending = false, onChoose } = props;
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState(chosen);
  const found = find(search);
  const active = found.find((item) => keyOf(item) === moved) ?? found[0];
  const entered = useRef(false);
  useEffect(() => {
    if (isPending || !entered.current) return;
    entered.current = false;
    if (active) onChoose(active);
  }, [active, isPending, onChoose]);
  const onSearch = (next: string) => {
    entered.current = false;
    setSearch(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      entered.current = !active && isPending;
      if (!active) return;
      // Choosing may close the panel and focus its button, which the same key would press.
      event.preventDefault();
      onChoose(active);
      return;
    }
    const next = nextOf(found, active, event.key);
    if (!next) return;
    event.preventDefault();
    setMoved(keyOf(next));
  };
  return { search, onSearch, found, active, onKeyDown };
}

/** Returns the item that a key moves to; `undefined` for other keys. */
function nextOf<Item>(found: readonly Item[], active: Item | undefined, key: string) {
  const index = active ? found.indexOf(active) : 0;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? undefined : found[(index + step + found.length) % found.length];
}

interface OptionProps {
  readonly id: string;
  /** Whether Enter chooses it. */
  readonly isActive: boolean;
  /** Whether it is in use. */
  readonly isSelected: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ id, isActive, isSelected, onChoose, children }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isSelected}
      onClick={onChoose}
      className={classNames(
        'hit-area flex cursor-pointer flex-col items-start justify-center rounded-control px-3 py-1 text-md hover:bg-surface-2',
        isActive && 'bg-surface-2',
        isSelected && 'font-semibold text-accent-text',
      )}
    >
      {children}
    </li>
  );
}
