import { useLocation } from '@tanstack/react-router';
import { useConnection } from '#platform/sdk/connection.ts';
import type { FooterContext } from '../loading/contract.ts';
import { isTerminal } from './current-link.ts';
import { useCommonContext } from './use-common-context.ts';

/** What the footer is given. */
export function useFooterContext(): FooterContext {
  const common = useCommonContext('footer');
  const { pathname } = useLocation();
  const { state: connection } = useConnection();
  return { ...common, connection, isCompact: isTerminal(pathname) };
}
