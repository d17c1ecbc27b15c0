import { useConnection } from '@bourse/react';
import type { FooterContext } from '@bourse/ui/parts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage } from '#page/page-context.ts';
import type { FooterExtras } from './footer-extras.ts';
import { isTerminal } from './current-link.ts';
import { useCommonContext } from './use-common-context.ts';

const noExtras: FooterExtras = { downloadCode: undefined, socials: [] };

/** Context of the footer. */
export function useFooterContext(): FooterContext {
  const common = useCommonContext('footer');
  const { pathname } = useLocation();
  const { state: connection } = useConnection();
  const isCompact = isTerminal(pathname);
  const extras = useExtras(isCompact ? undefined : common.links.download);
  return { ...common, connection, isCompact, ...extras };
}

/** Loads the parts of the footer that terminals do not show. Without them the footer is complete. */
function useExtras(download: string | undefined): FooterExtras {
  const { client, origin } = usePage();
  const [extras, setExtras] = useState(noExtras);
  useEffect(() => {
    if (download === undefined) return;
    import('./footer-extras.ts').then(
      ({ readExtras }) => {
        setExtras(readExtras(client, origin + download));
      },
      () => undefined,
    );
  }, [client, origin, download]);
  return extras;
}
