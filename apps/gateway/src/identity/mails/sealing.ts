import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { Message } from './message.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const message = v.object({ to: v.string(), subject: v.string(), text: v.string() });

/** Encrypts a message, so that a copy of the database contains neither codes nor links. */
export function seal(content: Message, key: KeyObject): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** @throws Error for a text that was sealed with another key. */
export function unseal(sealed: string, key: KeyObject): Message {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
  return v.parse(message, JSON.parse(Buffer.concat([text, decipher.final()]).toString()));
}
