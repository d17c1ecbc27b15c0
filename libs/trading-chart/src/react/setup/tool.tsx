import type { ReactNode } from 'react';
import { useSetup } from './chart-setup.ts';

interface IconProps {
  /** Lines of a picture of 24 × 24. */
  readonly children: ReactNode;
}

/** A picture of 16 px in the colour of its text. */
export function Icon({ children }: IconProps) {
  return (
    <svg
      aria-hidden
      width="16"
      height="16"
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

interface ToolProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly pressed?: boolean;
  /** Default: `false`. */
  readonly isDisabled?: boolean;
  /** SVG path of its picture. */
  readonly path: string;
}

export function Tool({ label, onPress, pressed, isDisabled = false, path }: ToolProps) {
  const { Button } = useSetup().controls;
  return (
    <Button
      look="bare"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={isDisabled}
      onClick={onPress}
      className="chart-tool"
    >
      <Icon>
        <path d={path} />
      </Icon>
    </Button>
  );
}
