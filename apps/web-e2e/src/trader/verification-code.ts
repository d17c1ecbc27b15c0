import { parseInbox, type InboxMessage } from '@bourse/gateway/testing';
import { expect, type Page } from '@playwright/test';

/** The last code that was read of each address. */
const lastCodes = new Map<string, string>();

/**
 * Resolves with the code that the page's gateway has sent to an address since the last one was read, from its inbox for
 * development. A page may ask for a code before its message has been sent.
 */
export async function readVerificationCode(page: Page, email: string): Promise<string> {
  const known = lastCodes.get(email);
  let code: string | undefined;
  const isNew = async () => {
    code = (await readInbox(page, email))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .find(Boolean);
    return code !== undefined && code !== known;
  };
  await expect.poll(isNew).toBe(true);
  lastCodes.set(email, code ?? '');
  return code ?? '';
}

/** Resolves with the messages that the page's gateway has sent to an address, latest first. */
export async function readInbox(page: Page, email: string): Promise<readonly InboxMessage[]> {
  const answer = await fetch(new URL('/_mail/list', page.url()));
  return parseInbox(await answer.text()).filter(({ to }) => to === email);
}
