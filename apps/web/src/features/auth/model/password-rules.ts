/** One rule of a new password. */
export type PasswordRule = 'length' | 'lower' | 'upper' | 'digit';

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= 8 && password.length <= 64,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
};

/** Every rule, in the order a form lists them. */
export const passwordRules = Object.keys(checks) as readonly PasswordRule[];

/** Whether a password keeps a rule. */
export function keepsRule(password: string, rule: PasswordRule): boolean {
  return checks[rule](password);
}
