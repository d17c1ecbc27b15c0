import { Icon } from '@bourse/ui/icons';

/** A key. */
export function PasskeyIcon() {
  return (
    <Icon>
      <circle cx="8" cy="14" r="4.5" />
      <path d="M11.5 11L20 3M17 6l3 3M14 9l2 2" />
    </Icon>
  );
}

/** Three corners of a QR code. */
export function QrIcon() {
  return (
    <Icon>
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M20 20v-1" />
    </Icon>
  );
}

/** A wallet. */
export function WalletIcon() {
  return (
    <Icon>
      <path d="M4 7h16v12H4zM4 7l12-3v3M15 13h5" />
    </Icon>
  );
}
