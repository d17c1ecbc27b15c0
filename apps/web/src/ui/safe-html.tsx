/** HTML that the sanitiser has cleaned. */
export interface SafeHtmlContent {
  readonly __html: string;
}

interface SafeHtmlProps {
  readonly html: SafeHtmlContent;
  readonly className?: string;
}

/** Shows HTML that a server has given, once it is clean. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={html} />;
}
