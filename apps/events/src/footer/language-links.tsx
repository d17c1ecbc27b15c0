import type { FooterContext } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';

interface LanguageLinksProps {
  readonly context: FooterContext;
}

export function LanguageLinks({ context }: LanguageLinksProps) {
  const { t } = useLingui();
  const { languages, texts, setLocale } = context;
  const title = t({ id: 'language.list', message: 'Languages' });
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden className="font-semibold text-text-2">
        {title}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {languages.map(({ locale, name, bcp47 }) => (
          <button
            key={locale}
            type="button"
            lang={bcp47}
            aria-pressed={locale === texts}
            className="hit-area text-text-2 hover:text-text-1 hover:underline aria-pressed:font-semibold"
            onClick={() => {
              setLocale(locale);
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
