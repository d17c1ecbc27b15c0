export { Attempts } from './attempts.ts';
export { OtherLogins } from './other-logins.ts';
export { PendingLogins } from './pending-logins.ts';
export { createFinishLogin } from './login-routes.ts';
export type { FinishLogin } from './login-routes.ts';
export { createOpenSession } from './open-session.ts';
export type { DeviceTrust, OpenSession } from './open-session.ts';
export { methodRefused, refuseUnlessRight, SecondProof } from './second-proof.ts';
export { loginRoom } from './room.ts';
