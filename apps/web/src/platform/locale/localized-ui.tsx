import { directionOf } from '@bourse/i18n-registry';
import { UiSettingsContext, UiTextsContext } from '@bourse/ui/settings';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from './locale.ts';

interface LocalizedUiProps {
  readonly children: ReactNode;
}

/** Gives the controls the direction and the words of the page's language. Only another language renders it again. */
export function LocalizedUi({ children }: LocalizedUiProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const texts = {
    close: t({ id: 'close', message: 'Close' }),
    goBack: t({ id: 'confirm.back', message: 'Go back' }),
    hiddenFigure: t({ id: 'figure.hidden', message: 'Hidden' }),
  };
  return (
    <UiSettingsContext value={{ direction }}>
      <UiTextsContext value={texts}>{children}</UiTextsContext>
    </UiSettingsContext>
  );
}
