import type { ReactNode } from 'react';
import { Moment } from '#platform/locale/moment.tsx';
import type { OtherLogin } from '@bourse/react/security';
import { useLoginName } from './use-login-name.ts';

interface LoginRowsProps {
  readonly logins: readonly OtherLogin[];
}

/** Lists passkeys, wallets and linked accounts that log in, with the date since when. */
export function LoginRows({ logins }: LoginRowsProps) {
  const nameOf = useLoginName();
  return (
    <ul className="flex flex-col">
      {logins.map((login) => (
        <Row key={`${login.kind} ${login.name} ${login.at}`} name={nameOf(login)}>
          {login.at !== null && <Moment ms={login.at} />}
        </Row>
      ))}
    </ul>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-md last:border-0">
      <span className="break-all">{name}</span>
      <span className="text-sm text-text-3">{children}</span>
    </li>
  );
}
