import type { AccountMessage, CodeMessage } from '../verification/index.ts';
import type { NoticeMessage } from '../notices/index.ts';
import type { Message } from './message.ts';
import { textsOf, type Texts } from './texts.ts';

/** Returns the mail with a code. It says what the code is for, so that its reader notices somebody else's change. */
export function composeCodeMail(message: CodeMessage): Message {
  const { target, code, expiresAt, antiPhishingCode, language } = message;
  const texts = textsOf(language);
  return {
    to: target,
    subject: texts('code.subject'),
    text: lines(
      texts('code.for', { action: actionOf(message, texts) }),
      texts('code.code', { code }),
      texts('code.until', { time: formatTime(expiresAt) }),
      '',
      texts('code.warning'),
      ...markLines(antiPhishingCode, texts),
    ),
  };
}

/** Returns the text with a code, for a phone. */
export function composeCodeText(message: CodeMessage): Message {
  const action = actionOf(message, textsOf(message.language));
  return { to: message.target, subject: '', text: `Bourse: ${message.code} (${action})` };
}

/** Returns the mail to the owner of an account with whose address somebody wants to register. */
export function composeAccountMail(
  { target, language, antiPhishingCode }: AccountMessage,
  origin: string,
): Message {
  const texts = textsOf(language);
  return {
    to: target,
    subject: texts('account.subject'),
    text: lines(
      texts('account.exists'),
      '',
      texts('account.login', { link: `${origin}/login` }),
      texts('account.reset', { link: `${origin}/reset-password` }),
      '',
      texts('account.not-you'),
      ...markLines(antiPhishingCode, texts),
    ),
  };
}

/** Like {@link composeAccountMail}, as a text to a phone. */
export function composeAccountText({ target, language }: AccountMessage): Message {
  return { to: target, subject: '', text: `Bourse: ${textsOf(language)('account.exists')}` };
}

/** @param linkOf - Returns the address of the page that freezes an account. */
export function composeNotice(message: NoticeMessage, linkOf: (token: string) => string): Message {
  const { target, kind, at, subject, address, antiPhishingCode, freezeToken, language } = message;
  const texts = textsOf(language);
  const what = texts(`notice.${kind}`, { name: isolate(subject) });
  return {
    to: target,
    subject: texts('notice.subject', { what }),
    text: lines(
      what,
      texts('notice.where', { time: formatTime(at), address: isolate(address) }),
      ...(freezeToken === undefined ? [] : ['', texts('notice.not-you'), linkOf(freezeToken)]),
      ...markLines(antiPhishingCode, texts),
    ),
  };
}

/** Like {@link composeNotice}, as a text to a phone. */
export function composeNoticeText(
  { target, kind, subject, freezeToken, language }: NoticeMessage,
  linkOf: (token: string) => string,
): Message {
  const texts = textsOf(language);
  const what = `Bourse: ${texts(`notice.${kind}`, { name: isolate(subject) })}`;
  const warning = freezeToken === undefined ? [] : [texts('notice.not-you'), linkOf(freezeToken)];
  return { to: target, subject: '', text: [what, ...warning].join('\n') };
}

function actionOf({ action, purpose }: CodeMessage, texts: Texts): string {
  return texts(`action.${action ?? purpose}`);
}

function markLines(antiPhishingCode: string | undefined, texts: Texts): readonly string[] {
  return antiPhishingCode === undefined ? [] : ['', texts('mark', { code: antiPhishingCode })];
}

function lines(...texts: readonly string[]): string {
  return `${texts.join('\n')}\n`;
}

function formatTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Users choose names: they neither break a line nor turn the text around them. */
function isolate(name: string): string {
  return name === '' ? '' : `\u2068${name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')}\u2069`;
}
