import type { Locale } from '@bourse/i18n-registry';
import type { PartName } from '@bourse/ui/parts';
import { useEffect, useState } from 'react';
import { useParts } from './parts.ts';

/** Returns the language of a part's texts: the page's, once the part's texts in it are loaded. */
export function usePartTexts(name: PartName, texts: Locale): Locale {
  const parts = useParts();
  const [loaded, setLoaded] = useState(texts);
  useEffect(() => {
    let isCurrent = true;
    parts.loadTexts(name, texts).then(
      () => {
        if (isCurrent) setLoaded(texts);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [parts, name, texts]);
  return loaded;
}
