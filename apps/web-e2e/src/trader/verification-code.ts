import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { logFile } from '../product/product.ts';

/** Reads the code that the gateway has sent to an address: a development gateway delivers into its log. */
export async function readVerificationCode(email: string): Promise<string> {
  const find = () => {
    const line = readFileSync(logFile, 'utf8')
      .split('\n')
      .findLast((text) => text.startsWith(`Verification code for ${email} `));
    return line === undefined ? undefined : /: (\d{6}),/.exec(line)?.[1];
  };
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
