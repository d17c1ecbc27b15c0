import type { CaptchaGate } from '../../edge/pipeline/captcha-gate.ts';
import type { Room } from '../../edge/pipeline/room.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { toE164, type UserStore } from '../users/user-store.ts';
import { sendCodeRoute, type SendCodeParts } from './send-code-route.ts';
import type { VerificationStore } from './verification-store.ts';

type Caller = Parameters<SendCodeParts['isAwaited']>[1];

interface VerificationRoomParts extends Pick<
  SendCodeParts,
  'senders' | 'onCode' | 'onAccount' | 'units'
> {
  readonly verification: Pick<VerificationStore, 'issueCode'>;
  readonly captcha: Pick<CaptchaGate, 'challenges'>;
  readonly users: Pick<UserStore, 'findById' | 'findByTarget'>;
  readonly security: Pick<AccountSecurity, 'antiPhishingCodeOf'>;
  /** The logins of a browser that wait for a second proof. */
  readonly pendingLogins: {
    ofSession(caller: Caller): readonly { readonly proverId: string }[];
  };
}

/** Codes to addresses and numbers. */
export const verificationRoom: Room<VerificationRoomParts> = {
  name: 'verification',
  create: ({ captcha, users, security, pendingLogins, ...parts }) => ({
    routes: [
      sendCodeRoute({
        ...parts,
        challenges: captcha.challenges,
        isAwaited: async (target, caller) => {
          const provers = await Promise.all(
            pendingLogins.ofSession(caller).map(({ proverId }) => users.findById(proverId)),
          );
          const targets = provers.flatMap((user) => [
            user?.email,
            user?.mobile && toE164(user.mobile),
          ]);
          return targets.includes(target);
        },
        ownerOf: async (target) => (await users.findByTarget(target))?.id,
        antiPhishingCodeOf: (userId) => security.antiPhishingCodeOf(userId),
      }),
    ],
  }),
};
