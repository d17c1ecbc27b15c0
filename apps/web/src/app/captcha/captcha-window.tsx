import '../../styles/captcha.css';
import type { Captcha } from '@bourse/captcha';
import { CaptchaChallenge, useCaptchaTexts, useChallenge } from '@bourse/captcha/react';
import { useLocale } from '#platform/locale/locale.ts';
import { Dialog } from '@bourse/ui/overlays';

export function CaptchaWindow({ captcha }: { readonly captcha: Captcha }) {
  const challenge = useChallenge(captcha);
  const texts = useCaptchaTexts(useLocale());
  if (!challenge || !texts) return null;
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={challenge.cancel}>
      <CaptchaChallenge challenge={challenge} texts={texts} />
    </Dialog>
  );
}
