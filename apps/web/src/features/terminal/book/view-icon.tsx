import type { BookSettings } from './book-settings.ts';

export function ViewIcon({ view }: { readonly view: BookSettings['view'] }) {
  return (
    <svg aria-hidden width="16" height="16" viewBox="0 0 16 16">
      <path
        d={view === 'bids' ? '' : view === 'asks' ? 'M1 1h6v14h-6z' : 'M1 1h6v6h-6z'}
        fill="var(--down)"
      />
      <path
        d={view === 'asks' ? '' : view === 'bids' ? 'M1 1h6v14h-6z' : 'M1 9h6v6h-6z'}
        fill="var(--up)"
      />
      <path d="M9 2h6M9 6h6M9 10h6M9 14h6" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
