import type { AccountMessage, CodeMessage } from '../verification/index.ts';
import { isEventNotice, eventPages, type NoticeMessage, type Recipient } from '../notices/index.ts';
import type { Message } from './message.ts';
import { textsOf, type Texts } from './texts.ts';

/** A letter to a device, in the language of its reader. `path` is the page that it leads to. */
export interface DeviceLetter {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly lifetimeMs: number;
}

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

/** Returns the mail about a change of an account's security, or about its risk or orders. */
export function composeNotice(message: NoticeMessage, origin: string): Message {
  const { target, kind, at, antiPhishingCode, freezeToken, language } = message;
  const texts = textsOf(language);
  const what = whatHappened(message, texts);
  return {
    to: target,
    subject: isEventNotice(kind) ? what : texts('notice.subject', { what }),
    text: lines(
      what,
      isEventNotice(kind) ? formatTime(at) : whereOf(message, texts),
      ...(isEventNotice(kind) ? ['', `${origin}${eventPages[kind]}`] : []),
      ...(freezeToken === undefined
        ? []
        : ['', texts('notice.not-you'), freezeLink(origin, freezeToken)]),
      ...markLines(antiPhishingCode, texts),
    ),
  };
}

/** Returns a mail that says what a letter to a device says. */
export function composeLetter(
  { title, body, path }: DeviceLetter,
  { target, language, antiPhishingCode }: Recipient,
  origin: string,
): Message {
  return {
    to: target,
    subject: title,
    text: lines(
      title,
      ...(body === '' ? [] : [body]),
      '',
      `${origin}${path}`,
      ...markLines(antiPhishingCode, textsOf(language)),
    ),
  };
}

/** Like {@link composeNotice}, as a text to a phone. */
export function composeNoticeText(message: NoticeMessage, origin: string): Message {
  const { target, freezeToken, language } = message;
  const texts = textsOf(language);
  const what = `Bourse: ${whatHappened(message, texts)}`;
  const warning =
    freezeToken === undefined ? [] : [texts('notice.not-you'), freezeLink(origin, freezeToken)];
  return { to: target, subject: '', text: [what, ...warning].join('\n') };
}

/** Returns what a notice is about, in one line. */
export function whatHappened(
  { kind, subject }: Pick<NoticeMessage, 'kind' | 'subject'>,
  texts: Texts,
): string {
  const name = isolate(subject);
  const what = texts(`notice.${kind}`, { name });
  return isEventNotice(kind) && name !== '' ? texts('notice.about', { what, name }) : what;
}

/** Returns when and from where a change of security was made. */
export function whereOf(
  { at, address }: Pick<NoticeMessage, 'at' | 'address'>,
  texts: Texts,
): string {
  return texts('notice.where', { time: formatTime(at), address: isolate(address) });
}

function freezeLink(origin: string, token: string): string {
  return `${origin}/freeze#${token}`;
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
export function isolate(name: string): string {
  return name === '' ? '' : `\u2068${name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')}\u2069`;
}
