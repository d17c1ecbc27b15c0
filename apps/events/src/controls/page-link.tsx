import type { PartLinkName, PartLinks } from '@bourse/ui/parts';
import type { MouseEvent, ReactNode } from 'react';

/** Members of a context that links need. */
export interface LinkContext {
  readonly links: PartLinks;
  readonly current: PartLinkName | undefined;
  readonly navigate: (href: string) => void;
}

interface PageLinkProps {
  readonly context: LinkContext;
  readonly to: PartLinkName;
  readonly label?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a page; nothing if the page does not exist. */
export function PageLink({ context, to, label, className, children }: PageLinkProps) {
  const { links, current, navigate } = context;
  const href = links[to];
  if (href === undefined) return null;
  return (
    <a
      href={href}
      aria-label={label}
      aria-current={current === to ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        closePanelOf(event.currentTarget);
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}

/** Whether a press leaves the page. Other presses open a tab or a window. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function closePanelOf(link: HTMLElement): void {
  link.closest<HTMLElement>('[popover]')?.hidePopover();
}
