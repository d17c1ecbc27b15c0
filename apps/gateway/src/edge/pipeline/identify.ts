import { gatewayCode, type CallContract } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import { sessionCookie, type BrowserSession } from '../sessions/session-cookies.ts';
import { isUserSession, type Session, type UserSession } from '../sessions/session.ts';
import { header, type IncomingCall } from './call.ts';

export type Identity =
  | { readonly mustSign: false; readonly session: Session | undefined }
  | { readonly mustSign: true; readonly session: UserSession };

/** @throws Refusal `00004` if a required user is missing, before any signature is verified. */
export function identify(
  contract: CallContract,
  call: IncomingCall,
  browser: BrowserSession,
): Identity {
  const { live } = browser;
  const user = live !== undefined && isUserSession(live) ? live : undefined;
  if (contract.access === 'user') {
    if (user === undefined) throw new Refusal(gatewayCode.sessionRequired, 'Please log in.');
    return { mustSign: true, session: user };
  }
  if (contract.access === 'viewer') {
    const session = user ?? browser.renewable;
    if (session !== undefined && !isSignedOut(call)) return { mustSign: true, session };
    return { mustSign: false, session: session === undefined ? live : undefined };
  }
  return { mustSign: false, session: live };
}

/** After an offline logout, the client sends unsigned calls without the marker. */
function isSignedOut(call: IncomingCall): boolean {
  return (
    call.cookies.get(sessionCookie.marker, 'readable') === undefined &&
    header(call, 'device-sign') === undefined
  );
}
