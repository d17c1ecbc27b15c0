import type { FooterContext } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';

interface DownloadCodeProps {
  readonly context: FooterContext;
}

/** Leads a phone to the download page. Its place is kept until it is drawn. */
export function DownloadCode({ context: { links, downloadCode } }: DownloadCodeProps) {
  const { t } = useLingui();
  if (links.download === undefined) return null;
  return (
    <figure className="ms-auto flex items-center gap-3 max-[85rem]:hidden pointer-coarse:hidden">
      <figcaption className="max-w-32 text-end">
        {t({ id: 'footer.scan', message: 'Scan to open Bourse on your phone' })}
      </figcaption>
      <div className="size-20">
        {downloadCode && <img src={downloadCode} alt="" className="size-full" />}
      </div>
    </figure>
  );
}
