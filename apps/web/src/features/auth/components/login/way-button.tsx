import { Button, type ButtonProps } from '@bourse/ui/fields';
import type { ReactNode } from 'react';

interface WayButtonProps extends Pick<ButtonProps, 'busy' | 'onClick'> {
  readonly icon: ReactNode;
  readonly children: string;
}

/** A way to log in: a picture above its name. */
export function WayButton({ icon, children, ...press }: WayButtonProps) {
  return (
    <Button
      {...press}
      className="min-h-16 min-w-24 flex-1 flex-col py-2 text-center text-sm leading-tight"
    >
      {icon}
      {children}
    </Button>
  );
}
