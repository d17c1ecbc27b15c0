import { useAtomValue } from 'jotai';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../../styles/toasts.css';
import { useIsPhone } from '#platform/theme/media-query.ts';
import { themeAtom, themeModes } from '#platform/theme/theme.ts';

const durationMs = 3_000;

/** The place of toasts: away from prices, and from the buttons of a phone. */
export function Toasts() {
  const theme = useAtomValue(themeAtom);
  const isPhone = useIsPhone();
  return (
    <Toaster
      theme={themeModes[theme]}
      position={isPhone ? 'top-center' : 'bottom-right'}
      offset={{ bottom: 44, right: 16 }}
      mobileOffset={{ top: 65, left: 8, right: 8 }}
      duration={durationMs}
    />
  );
}
