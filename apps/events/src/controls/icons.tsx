import type { ReactNode } from 'react';

/** A picture of lines, 24 × 24, in the colour of its text. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </Icon>
  );
}

export function SettingsIcon() {
  return (
    <Icon>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="8" cy="17" r="2" />
    </Icon>
  );
}

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18" />
    </Icon>
  );
}

export function UserIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20c1.5-4 4.5-6 8-6s6.5 2 8 6" />
    </Icon>
  );
}

export function BourseMark() {
  return (
    <svg aria-hidden width="26" height="26" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M9 7v18M9 11h3v8H9M21 5v22M18 10h6v11h-6z"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
