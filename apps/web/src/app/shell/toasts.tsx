import { directionOf } from '@bourse/i18n-registry';
import { useAtomValue } from 'jotai';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../../styles/toasts.css';
import { useLocale } from '#platform/locale/locale.ts';
import { textLocaleOf } from '#platform/locale/texts.ts';
import { useIsPhone } from '#platform/theme/media-query.ts';
import { themeAtom, themeModes } from '#platform/theme/theme.ts';

const durationMs = 3_000;

/** The place of toasts: at the end of the line, away from prices and from the buttons of a phone. */
export function Toasts() {
  const theme = useAtomValue(themeAtom);
  const isPhone = useIsPhone();
  const direction = directionOf(textLocaleOf(useLocale()));
  return (
    <Toaster
      theme={themeModes[theme]}
      dir={direction}
      position={isPhone ? 'top-center' : direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
      offset={{ bottom: 44, left: 16, right: 16 }}
      mobileOffset={{ top: 65, left: 8, right: 8 }}
      duration={durationMs}
    />
  );
}
