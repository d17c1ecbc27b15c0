export type PasswordRule = 'length' | 'lower' | 'upper' | 'digit';

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= 8 && password.length <= 64,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
};

export const passwordRules = Object.keys(checks) as readonly PasswordRule[];

export function keepsRule(password: string, rule: PasswordRule): boolean {
  return checks[rule](password);
}
