import type { Captcha } from '@bourse/captcha';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toast } from '#platform/messages/toast.ts';

interface LateCaptchaWindowProps {
  readonly captcha: Captcha;
}

/** The window of challenges, which is loaded with the first challenge. One that cannot be shown is cancelled. */
export function LateCaptchaWindow({ captcha }: LateCaptchaWindowProps) {
  const { t } = useLingui();
  const { current } = captcha;
  const isChallenged = useSyncExternalStore(current.subscribe, current.get) !== undefined;
  const [Window, setWindow] = useState<ComponentType<LateCaptchaWindowProps>>();
  useEffect(() => {
    if (!isChallenged || Window) return;
    import('./captcha-window.tsx').then(
      ({ CaptchaWindow }) => {
        setWindow(() => CaptchaWindow);
      },
      () => {
        toast.error(
          t({
            id: 'captcha.failed',
            message: 'The security check failed to load. Try again.',
          }),
        );
        current.get()?.cancel();
      },
    );
  }, [isChallenged, Window, current, t]);
  return Window && <Window captcha={captcha} />;
}
