import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { Icon } from '@bourse/ui/icons';
import { TextField } from '@bourse/ui/fields';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'dir' | 'end'>;

/** A password, which can be shown. Says when Caps Lock is on. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const capsLock = t({ id: 'password.caps-lock', message: 'Caps Lock is on' });
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      hint={isCapsLock ? capsLock : hint}
      onKeyUp={(event) => {
        setCapsLock(event.getModifierState('CapsLock'));
      }}
      end={
        <button
          type="button"
          aria-label={t({ id: 'password.show', message: 'Show password' })}
          aria-pressed={isShown}
          onClick={() => {
            setShown(!isShown);
          }}
          className="hit-area flex w-11 items-center justify-center text-text-3 hover:text-text-1"
        >
          <EyeIcon crossed={isShown} />
        </button>
      }
    />
  );
}

function EyeIcon({ crossed }: { readonly crossed: boolean }) {
  return (
    <Icon>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 4 16 16" />}
    </Icon>
  );
}
