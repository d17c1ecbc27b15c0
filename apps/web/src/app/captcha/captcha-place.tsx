import type { Captcha } from '@bourse/captcha';
import type { ComponentType } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

interface CaptchaProps {
  readonly captcha: Captcha;
}

/** Loads the window with the first challenge, which is cancelled if that fails. */
export function CaptchaPlace({ captcha }: CaptchaProps) {
  const { subscribe, get } = captcha.current;
  const challenge = useSyncExternalStore(subscribe, get);
  const [Window, setWindow] = useState<ComponentType<CaptchaProps>>();
  useEffect(() => {
    if (!challenge || Window) return;
    import('./captcha-window.tsx').then(
      ({ CaptchaWindow }) => {
        setWindow(() => CaptchaWindow);
      },
      () => {
        challenge.cancel();
      },
    );
  }, [challenge, Window]);
  return Window && <Window captcha={captcha} />;
}
