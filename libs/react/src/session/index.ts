export { useFollowAccount } from './use-follow-account.ts';
export { useReloadSecurity, useSecurity } from './use-security.ts';
export type { Security } from './use-security.ts';
export { useForUser, useIsKeyGone, useIsUserLoading, userKey, useSession } from './use-session.ts';
export type { Session } from './use-session.ts';
export type { CallResult } from '../calls/use-call.ts';
export type { Readable } from '../calls/use-reload.ts';
