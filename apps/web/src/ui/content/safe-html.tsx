import type { SafeHtmlContent } from '@bourse/client';
import { openWindow } from '@bourse/url-safety';
import type { MouseEvent } from 'react';

interface SafeHtmlProps {
  readonly html: SafeHtmlContent;
  readonly className?: string;
}

/** Shows sanitised HTML. Links to other sites open in a new window. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return <div className={className} onClick={openElsewhere} dangerouslySetInnerHTML={html} />;
}

/** Another site must not replace a page in which a user is trading. */
function openElsewhere(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin === location.origin) return;
  if (openWindow(link.href)) event.preventDefault();
}
