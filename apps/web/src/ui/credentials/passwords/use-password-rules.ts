import { useLingui } from '@lingui/react/macro';
import { keepsRule, passwordRules } from '@bourse/client/login';

export function usePasswordRules() {
  const { t } = useLingui();
  const label = t({ id: 'auth.password', message: 'Password' });
  return {
    required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
    validate: (password: string) =>
      passwordRules.every((rule) => keepsRule(password, rule)) ||
      t({ id: 'password.too-weak', message: 'The password does not meet all the rules below' }),
  };
}
