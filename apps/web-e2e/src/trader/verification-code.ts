import { expect } from '@playwright/test';
import { productUrl } from '../product/product.ts';

/** Reads the latest code that the gateway has sent to an address, in its inbox for development. */
export async function readVerificationCode(email: string): Promise<string> {
  let code: string | undefined;
  const find = async () => {
    code = (await readInbox(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    return code;
  };
  await expect.poll(find).toBeDefined();
  return code ?? '';
}

interface InboxMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Resolves with the messages to an address, latest first. */
export async function readInbox(email: string): Promise<readonly InboxMessage[]> {
  const answer = await fetch(`${productUrl}/_mail/list`);
  const messages = (await answer.json()) as readonly InboxMessage[];
  return messages.filter(({ to }) => to === email);
}
