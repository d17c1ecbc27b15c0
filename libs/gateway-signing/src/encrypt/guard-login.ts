import { SigningError } from '../errors.ts';
import type { Emit } from '../events.ts';

/** Runs the work of an encrypted call. Every failure becomes `SIGNING_LOGIN_ENCRYPT_FAILED`. */
export async function guardLogin<T>(emit: Emit, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const message = 'The login was not sent, because it could not be encrypted';
    const error = new SigningError('SIGNING_LOGIN_ENCRYPT_FAILED', message, { cause });
    emit({ type: 'loginEncryptFailed', error });
    throw error;
  }
}
