import { useEffect, useState } from 'react';
import type { CaptchaTexts } from '../texts/languages/captcha-texts.ts';
import { textsFor } from '../texts/texts-for.ts';

/** Returns the texts of a language of the registry; `undefined` until they are loaded. */
export function useCaptchaTexts(locale: string): CaptchaTexts | undefined {
  const [loaded, setLoaded] = useState<{ locale: string; texts: CaptchaTexts }>();
  useEffect(() => {
    let isWanted = true;
    void textsFor(locale).then((texts) => {
      if (isWanted) setLoaded({ locale, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.texts : undefined;
}
