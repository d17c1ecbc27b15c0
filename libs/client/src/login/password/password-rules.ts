/** The rules of a new password. */
export const passwordRules = ['length', 'lower', 'upper', 'digit'] as const;

/** A rule of a new password. */
export type PasswordRule = (typeof passwordRules)[number];

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= 8 && password.length <= 64,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
};

/** Returns whether a password keeps a rule. */
export function keepsRule(password: string, rule: PasswordRule): boolean {
  return checks[rule](password);
}
