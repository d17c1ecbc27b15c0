import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePage } from '#page/page-context.ts';

interface EntryLinkProps {
  readonly to: 'login' | 'register';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the login or registration page and back. In simulation, which has neither, it leaves by a full load. */
export function EntryLink({ to, className, children }: EntryLinkProps) {
  const { href } = useLocation();
  const { simulation } = usePage();
  const leaving = simulation.ledger === 'simulation';
  return (
    <Link
      to={to === 'login' ? '/{-$locale}/login' : '/{-$locale}/register'}
      search={{ redirect: href }}
      reloadDocument={leaving}
      onClick={leaving ? simulation.leaveToLogIn : undefined}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Link>
  );
}
