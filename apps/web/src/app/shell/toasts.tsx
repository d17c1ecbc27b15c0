import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../../styles/toasts.css';
import { messagePlaces } from '#platform/messages/toast.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useIsPhone } from '@bourse/ui/screen';
import { themeAtom, themeModes } from '#platform/theme/theme.ts';

/** The specification's times, in milliseconds. */
const durations = { toast: 3_000, hint: 1_500, notification: 4_500 } as const;
const notificationOffset = 24;
const topOffset = 65;
/** Above the guide for new users, in the same corner. */
const aboveGuide = 84;

/** The places of messages. Toasts are at the start of the line, where tables have no buttons; on a phone away from its buttons. */
export function Toasts() {
  const { t } = useLingui();
  const theme = useAtomValue(themeAtom);
  const isPhone = useIsPhone();
  const direction = directionOf(useLocale());
  const toastOptions = { closeButtonAriaLabel: t({ id: 'close', message: 'Close' }) };
  const common = { theme: themeModes[theme], dir: direction, toastOptions } as const;
  const narrow = { top: topOffset, left: 8, right: 8 };
  return (
    <>
      <Toaster
        {...common}
        position={isPhone ? 'top-center' : direction === 'rtl' ? 'bottom-right' : 'bottom-left'}
        offset={{ bottom: aboveGuide, left: 16, right: 16 }}
        mobileOffset={narrow}
        duration={durations.toast}
      />
      <Toaster
        {...common}
        id={messagePlaces.hint}
        position="top-center"
        offset={topOffset}
        mobileOffset={narrow}
        duration={durations.hint}
      />
      <Toaster
        {...common}
        id={messagePlaces.notification}
        position="top-right"
        offset={notificationOffset}
        mobileOffset={notificationOffset}
        duration={durations.notification}
      />
    </>
  );
}
