import type { ReactNode } from 'react';

/** Properties of {@link Icon}. */
export interface IconProps {
  /** Parts of a picture of 24 × 24. */
  readonly children: ReactNode;
  /** Width and height in CSS pixels. Default 18. */
  readonly size?: number;
}

/** A picture of lines in the colour of its text, hidden from assistive technology. */
export function Icon({ children, size = 18 }: IconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
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

/** A cross. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

/** An arrow that points down, of 14 px. */
export function ChevronIcon() {
  return (
    <Icon size={14}>
      <path d="M6 9l6 6l6-6" />
    </Icon>
  );
}

/** Properties of {@link StarIcon}. */
export interface StarIconProps {
  readonly filled: boolean;
}

/** A star of 16 px. */
export function StarIcon({ filled }: StarIconProps) {
  return (
    <Icon size={16}>
      <path
        d="M12 4l2.5 5.1l5.6 .8l-4 4l.9 5.6l-5-2.6l-5 2.6l.9-5.6l-4-4l5.6-.8z"
        fill={filled ? 'currentColor' : 'none'}
      />
    </Icon>
  );
}

/** A bell. */
export function BellIcon() {
  return (
    <Icon>
      <path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" />
    </Icon>
  );
}

/** Two sliders. */
export function SettingsIcon() {
  return (
    <Icon>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="8" cy="17" r="2" />
    </Icon>
  );
}

/** A person. */
export function UserIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20c1.5-4 4.5-6 8-6s6.5 2 8 6" />
    </Icon>
  );
}

/** Three lines, for a menu. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Icon>
  );
}

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <Icon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </Icon>
  );
}

/** A globe, for languages. */
export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18" />
    </Icon>
  );
}

/** The mark of Bourse, in the colours of the tokens. */
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
