import type { FooterContext } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

interface SocialLinksProps {
  readonly context: FooterContext;
}

/** The product on other sites, where the page names any. */
export function SocialLinks({ context: { socials = [] } }: SocialLinksProps) {
  const { t } = useLingui();
  const id = useId();
  if (socials.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="font-semibold text-text-2">
        {t({ id: 'footer.follow', message: 'Follow us' })}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {socials.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="hit-area flex items-center text-text-2 hover:text-text-1 hover:underline"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
