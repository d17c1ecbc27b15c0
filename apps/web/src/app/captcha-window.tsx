import type { Captcha } from '@bourse/captcha';
import type { SliderTexts } from '@bourse/captcha/react';
import { SliderChallenge, useChallenge } from '@bourse/captcha/react';
import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../platform/locale.ts';
import { Dialog } from '../ui/dialog.tsx';

/** The open challenge, above everything else. */
export function CaptchaWindow({ captcha }: { readonly captcha: Captcha }) {
  const { t } = useLingui();
  const challenge = useChallenge(captcha);
  const direction = directionOf(useLocale());
  const texts = useSliderTexts();
  if (!challenge) return null;
  return (
    <Dialog
      title={t({ id: 'captcha.title', message: 'Are you a person?' })}
      closeLabel={t({ id: 'close', message: 'Close' })}
      onClose={challenge.cancel}
    >
      <SliderChallenge challenge={challenge} texts={texts} direction={direction} />
    </Dialog>
  );
}

function useSliderTexts(): SliderTexts {
  const { t } = useLingui();
  return {
    instruction: t({
      id: 'captcha.instruction',
      message:
        'Slide the piece into the hole it was cut from. You can drag, use the arrow keys, or press − and +.',
    }),
    slider: t({ id: 'captcha.slider', message: 'Place of the piece' }),
    pictureDescription: t({ id: 'captcha.picture', message: 'A picture with a hole in it' }),
    stepBack: t({ id: 'captcha.back', message: 'One step back' }),
    stepForward: t({ id: 'captcha.forward', message: 'One step forward' }),
    confirm: t({ id: 'captcha.confirm', message: 'Confirm' }),
    renew: t({ id: 'captcha.renew', message: 'Another picture' }),
    loading: t({ id: 'captcha.loading', message: 'Loading the picture' }),
    checking: t({ id: 'captcha.checking', message: 'Checking' }),
    wrong: t({ id: 'captcha.wrong', message: 'Not quite. Here is another one.' }),
    expired: t({ id: 'captcha.expired', message: 'The picture was too old. Here is another one.' }),
    position: (value, max) => t({ id: 'captcha.position', message: `${{ value }} of ${{ max }}` }),
  };
}
