import type { Locale } from '@bourse/i18n-registry';
import { languageOf, localizeUrl } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePage } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { GlobeIcon } from '#ui/pictures/icons.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const LanguageList = lazy(async () => ({
  default: (await import('./language-list.tsx')).LanguageList,
}));

export function LanguageMenu() {
  const { t } = useLingui();
  const locale = useLocale();
  const { history } = useRouter();
  const { chosenLocale } = usePage();
  const { languageName: name, bcp47 } = languageOf(locale);
  const choose = (next: Locale) => {
    chosenLocale.write(next);
    if (next !== locale) history.push(localizeUrl(history.location.href, next));
  };
  return (
    <Popover
      label={t({ id: 'language.open', message: `Language: ${{ name }}` })}
      shape="sheet"
      button={
        <>
          <GlobeIcon />
          <span lang={bcp47} className="hidden text-md whitespace-nowrap lg:inline">
            {name}
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-100 w-full" />}>
          <LanguageList
            onChoose={(next) => {
              close();
              choose(next);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
