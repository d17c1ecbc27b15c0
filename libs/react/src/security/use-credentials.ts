import { mobileOf, type TypedMobile } from '@bourse/client/login';
import type { Call } from '@bourse/client/proof';
import {
  changeEmail,
  changeMobile,
  changePassword,
  setAntiPhishingCode,
  setSubAccountPassword,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useAction, type ActionResult } from '../calls/use-send.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';
import { useReloadSecurity } from '../session/use-security.ts';

function useChange<T, TAnswer>(
  change: (call: Call, values: T) => Promise<TAnswer>,
): ActionResult<TAnswer, T> {
  const call = useProvenCall();
  const onSuccess = useReloadSecurity();
  return useAction((values: T) => change(call, values), { meta: shownHere, onSuccess });
}

/** Values of {@link useChangePassword}. */
export interface NewPassword {
  readonly password: string;
}

/** Changes the password. */
export const useChangePassword = (): ActionResult<CallAnswer<typeof changePassword>, NewPassword> =>
  useChange((call, { password: newPwd }) => call(changePassword, { newPwd }));

/** Values of {@link useChangeEmail}. `newCode` was sent to the address. */
export interface NewEmail {
  readonly email: string;
  readonly newCode: string;
}

/** Changes the e-mail address. */
export const useChangeEmail = (): ActionResult<unknown, NewEmail> =>
  useChange((call, { email, newCode: emailCode }) => call(changeEmail, { email, emailCode }));

/** Values of {@link useChangeMobile}. `newCode` was sent to the number. */
export interface NewMobile extends TypedMobile {
  readonly newCode: string;
}

/** Changes the mobile number. */
export const useChangeMobile = (): ActionResult<unknown, NewMobile> =>
  useChange((call, { newCode: mobileCode, ...typed }) =>
    call(changeMobile, { ...mobileOf(typed), mobileCode }),
  );

/** Values of {@link useSetAntiPhishingCode}. */
export interface NewAntiPhishingCode {
  readonly antiPhishingCode: string;
}

/** Sets the code that mails of the exchange show. */
export const useSetAntiPhishingCode = (): ActionResult<unknown, NewAntiPhishingCode> =>
  useChange((call, { antiPhishingCode }) => call(setAntiPhishingCode, { antiPhishingCode }));

/** Values of {@link useSetSubAccountPassword}. */
export interface SubAccountLogin {
  readonly name: string;
  readonly password: string;
}

/** Lets a sub-account log in by itself. */
export function useSetSubAccountPassword(userId: string): ActionResult<unknown, SubAccountLogin> {
  const call = useProvenCall();
  return useAction(
    ({ name, password }) =>
      call(setSubAccountPassword, { userId, nickName: name.trim(), newPwd: password }),
    { meta: shownHere },
  );
}
