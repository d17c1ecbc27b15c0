import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Pages that belong together. */
export interface MenuGroup {
  readonly title: string;
  readonly links: readonly (readonly [to: NonNullable<LinkProps['to']>, text: string])[];
}

interface SideMenuProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
}

/** Links to the pages of an area: beside the page with the titles of groups, on narrow screens in one line above it. */
export function SideMenu({ label, groups }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="-mx-1 flex overflow-x-auto border-b border-line lg:mx-0 lg:flex-col lg:gap-4 lg:self-start lg:overflow-visible lg:border-0"
    >
      {groups.map(({ title, links }) => (
        <div key={title} role="group" aria-label={title} className="flex lg:flex-col">
          <p aria-hidden className="px-3 pb-1 text-xs text-text-3 max-lg:hidden">
            {title}
          </p>
          {links.map(([to, text]) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true }}
              className="hit-area flex shrink-0 items-center border-b-2 border-transparent px-3 text-sm text-text-2 -outline-offset-2 hover:text-text-1 aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text-1 max-lg:whitespace-nowrap lg:min-h-9 lg:rounded-control lg:border-b-0 lg:hover:bg-surface-3 lg:aria-[current=page]:bg-surface-3"
            >
              {text}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
