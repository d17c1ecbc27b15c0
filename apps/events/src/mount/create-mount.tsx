import type { CommonPartContext, PartEvents, PartModule } from '@bourse/ui/parts';
import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { activate, hasTexts, i18n, loadTexts, textsOf } from './texts.ts';

/** Creates `mount()` of a part. The part is rendered when its texts have loaded. */
export function createMount<Context extends CommonPartContext>(
  Part: ComponentType<{ readonly context: Context }>,
): PartModule<Context>['mount'] {
  return (element, first) => {
    let latest = first;
    let isMounted = true;
    const fail = (error: unknown) => {
      latest.onError(error);
    };
    const root = createRoot(element, { onUncaughtError: fail });
    const show = (context: Context & PartEvents) => {
      latest = context;
      const locale = textsOf(context.texts);
      if (hasTexts(locale)) render(context, locale);
      else {
        loadTexts(locale).then(() => {
          if (isMounted && latest === context) render(context, locale);
        }, fail);
      }
    };
    const render = (context: Context & PartEvents, locale: string) => {
      const language = context.languages.find((entry) => entry.locale === locale);
      activate(locale, language?.bcp47 ?? locale);
      root.render(
        <StrictMode>
          <I18nProvider i18n={i18n}>
            <Part context={context} />
            <Ready onReady={context.onReady} />
          </I18nProvider>
        </StrictMode>,
      );
    };
    show(first);
    return {
      update: show,
      unmount: () => {
        isMounted = false;
        root.unmount();
      },
    };
  };
}

/** Says that the part was shown. */
function Ready({ onReady }: Pick<PartEvents, 'onReady'>) {
  useEffect(() => {
    onReady();
  }, [onReady]);
  return null;
}
