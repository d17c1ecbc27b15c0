import { safeHref } from '@bourse/url-safety';
import type { ReactNode } from 'react';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows plain text if the address is not safe. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const safe = safeHref(href);
  if (safe === '') return <span className={className}>{children}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
