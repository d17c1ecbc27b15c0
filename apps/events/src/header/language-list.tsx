import { SearchList } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { findLanguages } from './find-languages.ts';
import type { PanelProps } from './header-props.ts';

/** The languages below a search field. */
export function LanguageList({ context, close }: PanelProps) {
  const { t } = useLingui();
  const { languages, locale, setLocale } = context;
  return (
    <SearchList
      label={t({ id: 'language.search', message: 'Search languages' })}
      listLabel={t({ id: 'language.list', message: 'Languages' })}
      emptyText={t({ id: 'language.none', message: 'No languages found.' })}
      find={(search) => findLanguages(languages, search, locale)}
      keyOf={(language) => language.locale}
      chosen={locale}
      onChoose={(language) => {
        close();
        setLocale(language.locale);
      }}
    >
      {({ name, bcp47 }) => <bdi lang={bcp47}>{name}</bdi>}
    </SearchList>
  );
}
