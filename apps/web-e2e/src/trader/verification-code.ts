import { parseInbox, type InboxMessage } from '@bourse/gateway/testing';
import { expect, type Page } from '@playwright/test';

/** Reads the latest code that the page's gateway has sent to an address, in its inbox for development. */
export async function readVerificationCode(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  const find = async () => {
    code = (await readInbox(page, email))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .find(Boolean);
    return code;
  };
  await expect.poll(find).toBeDefined();
  return code ?? '';
}

/** Resolves with the messages that the page's gateway has sent to an address, latest first. */
export async function readInbox(page: Page, email: string): Promise<readonly InboxMessage[]> {
  const answer = await fetch(new URL('/_mail/list', page.url()));
  return parseInbox(await answer.text()).filter(({ to }) => to === email);
}
