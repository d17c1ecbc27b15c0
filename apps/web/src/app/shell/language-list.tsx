import type { Language, Locale } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { textLocaleOf } from '#platform/locale/texts.ts';
import { useMediaQuery } from '#platform/theme/media-query.ts';
import { classNames } from '#ui/styling/class-names.ts';
import { findLanguages } from './find-languages.ts';

interface LanguageListProps {
  readonly onChoose: (locale: Locale) => void;
}

/** The languages below a search field, which keeps the focus while arrow keys move through the list. */
export function LanguageList({ onChoose }: LanguageListProps) {
  const { t } = useLingui();
  const listId = useId();
  const locale = useLocale();
  const { search, setSearch, found, active, onKeyDown } = useSearch(locale, onChoose);
  // A focused field would raise the keyboard of a phone over the list.
  const hasTouch = useMediaQuery('(pointer: coarse)');
  const label = t({ id: 'language.search', message: 'Search languages' });
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
        aria-activedescendant={active && `${listId}-${active.locale}`}
        placeholder={label}
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
        className="hit-area w-full rounded-control border border-line-strong bg-surface-1 px-3 text-md"
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={t({ id: 'language.list', message: 'Languages' })}
        className="h-90 max-h-[50dvh] overflow-y-auto"
      >
        {found.map((language) => (
          <LanguageOption
            key={language.locale}
            id={`${listId}-${language.locale}`}
            language={language}
            isActive={language === active}
            isSelected={language.locale === locale}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-text-3 empty:hidden">
        {found.length === 0 && t({ id: 'language.none', message: 'No language has this name.' })}
      </p>
    </div>
  );
}

/** The search of the list: arrow keys move the active language, and Enter chooses it. */
function useSearch(locale: Locale, onChoose: LanguageListProps['onChoose']) {
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState(locale);
  const found = findLanguages(search, locale);
  const active = found.find((language) => language.locale === moved) ?? found[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) onChoose(active.locale);
    const next = nextOf(found, active, event.key);
    if (!next) return;
    event.preventDefault();
    setMoved(next.locale);
  };
  return { search, setSearch, found, active, onKeyDown };
}

/** Returns the language that a key moves to; `undefined` for other keys. */
function nextOf(found: readonly Language[], active: Language | undefined, key: string) {
  const index = active ? found.indexOf(active) : 0;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? undefined : found[(index + step + found.length) % found.length];
}

interface LanguageOptionProps extends LanguageListProps {
  readonly id: string;
  readonly language: Language;
  /** Whether Enter chooses it. */
  readonly isActive: boolean;
  /** Whether the page is in it. */
  readonly isSelected: boolean;
}

function LanguageOption({ id, language, isActive, isSelected, onChoose }: LanguageOptionProps) {
  const { t } = useLingui();
  const { locale, languageName, bcp47 } = language;
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
      onClick={() => {
        onChoose(locale);
      }}
      className={classNames(
        'hit-area flex cursor-pointer flex-col items-start justify-center rounded-control px-3 py-1 text-md hover:bg-surface-2',
        isActive && 'bg-surface-2',
        isSelected && 'font-semibold text-accent-text',
      )}
    >
      <bdi lang={bcp47}>{languageName}</bdi>
      {textLocaleOf(locale) !== locale && (
        <small className="text-xs font-normal text-text-3">
          {t({ id: 'language.english-texts', message: 'Texts in English' })}
        </small>
      )}
    </li>
  );
}
