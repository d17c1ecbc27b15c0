import type { CodeMessage } from './send-code-route.ts';

export function printCode(message: CodeMessage): void {
  const { target, purpose, action = purpose, code, expiresAt, antiPhishingCode } = message;
  const until = new Date(expiresAt).toISOString();
  const mark = antiPhishingCode === undefined ? '' : `, anti-phishing code ${antiPhishingCode}`;
  process.stdout.write(
    `Verification code for ${target} (${action}): ${code}, good until ${until}${mark}\n`,
  );
}
