import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '@bourse/ui/fields';

interface AmountsButtonProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
  /** A picture before the text. */
  readonly children?: ReactNode;
}

/** Shows or hides the amounts of a page. Its text says what a press does. */
export function AmountsButton({ isShown, onChange, children }: AmountsButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      look="bare"
      className="self-start"
      onClick={() => {
        onChange(!isShown);
      }}
    >
      {children}
      {isShown
        ? t({ id: 'amounts.hide', message: 'Hide amounts' })
        : t({ id: 'amounts.show', message: 'Show amounts' })}
    </Button>
  );
}
