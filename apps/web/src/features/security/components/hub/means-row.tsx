import { useState, type ReactNode } from 'react';
import { Button } from '@bourse/ui/fields';

interface MeansRowProps {
  readonly name: string;
  readonly state: ReactNode;
  /** Label of the button, e.g. “Change”. */
  readonly action: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A means of verification with its state, and the form that changes it. */
export function MeansRow({ name, state, action, children }: MeansRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-col border-b border-line py-3 last:border-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-md font-semibold">{name}</h3>
          <p className="text-sm break-words text-text-2">{state}</p>
        </div>
        <Button
          aria-expanded={isOpen}
          className="h-9"
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {action} <span className="sr-only">{name}</span>
        </Button>
      </div>
      {isOpen && (
        <div className="mt-3 w-full max-w-105">
          {children(() => {
            setOpen(false);
          })}
        </div>
      )}
    </li>
  );
}
