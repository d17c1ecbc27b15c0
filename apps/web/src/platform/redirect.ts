import { useRouter } from '@tanstack/react-router';
import { defaultSymbol } from './ledger.ts';
import { useSdk } from './sdk.tsx';

/** Goes to the page a visitor was on their way to, if it is one of this site; otherwise to the default spot page. */
export function useRedirect(): (target: string | undefined) => void {
  const router = useRouter();
  const { safeRedirect } = useSdk();
  return (target) => {
    const safe = target ? safeRedirect(target) : '';
    if (/^\/(?!\/)/.test(safe)) router.history.push(safe);
    else
      void router.navigate({ to: '/{-$locale}/spot/$symbol', params: { symbol: defaultSymbol } });
  };
}
