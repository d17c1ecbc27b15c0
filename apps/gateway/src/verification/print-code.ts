import type { CodeMessage } from './send-code-route.ts';

export function printCode({ target, purpose, code, expiresAt }: CodeMessage): void {
  const until = new Date(expiresAt).toISOString();
  process.stdout.write(
    `Verification code for ${target} (${purpose}): ${code}, good until ${until}\n`,
  );
}
