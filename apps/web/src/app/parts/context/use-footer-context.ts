import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage } from '#page/page-context.ts';
import type { QrPath } from '#platform/qr/qr-path.ts';
import { useConnection } from '#platform/sdk/connection.ts';
import type { FooterContext } from '../loading/contract.ts';
import { readSocials } from '../loading/socials.ts';
import { isTerminal } from './current-link.ts';
import { useCommonContext } from './use-common-context.ts';

const socials = readSocials(__SOCIALS__);

/** What the footer is given. */
export function useFooterContext(): FooterContext {
  const common = useCommonContext('footer');
  const { pathname } = useLocation();
  const { state: connection } = useConnection();
  const isCompact = isTerminal(pathname);
  const downloadCode = useDownloadCode(isCompact ? undefined : common.links.download);
  return { ...common, connection, isCompact, downloadCode, socials };
}

/** Draws the QR code of an address of this site. A phone, which would show it to itself, has none. */
function useDownloadCode(href: string | undefined): QrPath | undefined {
  const { client, origin } = usePage();
  const [code, setCode] = useState<QrPath>();
  const text = href === undefined || client.isMobile ? undefined : origin + href;
  useEffect(() => {
    if (text === undefined) return undefined;
    let isCurrent = true;
    import('#platform/qr/qr-path.ts').then(
      ({ toQrPath }) => {
        if (isCurrent) setCode(toQrPath(text));
      },
      // Its place stays empty.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return text === undefined ? undefined : code;
}
