import { useLingui } from '@lingui/react/macro';
import { classNames } from '@bourse/ui/class-names';
import { keepsRule, passwordRules, type PasswordRule } from '@bourse/client/login';

export function PasswordChecklist({ password }: { readonly password: string }) {
  const { t } = useLingui();
  const texts: Record<PasswordRule, string> = {
    length: t({ id: 'password.length', message: '8 to 64 characters' }),
    lower: t({ id: 'password.lower', message: 'One lowercase letter' }),
    upper: t({ id: 'password.upper', message: 'One uppercase letter' }),
    digit: t({ id: 'password.digit', message: 'One digit' }),
  };
  const kept = t({ id: 'password.kept', message: 'Met' });
  const missing = t({ id: 'password.missing', message: 'Not met' });
  return (
    <ul className="grid grid-cols-1 gap-1 text-xs sm:grid-cols-2">
      {passwordRules.map((rule) => {
        const done = keepsRule(password, rule);
        return (
          <li
            key={rule}
            className={classNames('flex gap-1.5', done ? 'text-success' : 'text-text-3')}
          >
            <span role="img" aria-label={done ? kept : missing}>
              {done ? '✓' : '○'}
            </span>
            {texts[rule]}
          </li>
        );
      })}
    </ul>
  );
}
