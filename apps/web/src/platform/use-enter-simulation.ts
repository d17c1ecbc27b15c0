import { useLingui } from '@lingui/react/macro';
import { toast } from './toast.ts';
import { enterSimulation } from './ledger.ts';
import { useLocale } from './locale.ts';
import { useSdk } from './sdk.tsx';

/** The way into simulation; says so where the browser does not allow it. */
export function useEnterSimulation(): () => void {
  const { t } = useLingui();
  const locale = useLocale();
  const { trackClick } = useSdk();
  return () => {
    trackClick('enterSimulation');
    if (enterSimulation(locale)) return;
    toast.error(
      t({
        id: 'simulation.storage-refused',
        message: 'Simulation needs the browser to keep site data, which it refuses here.',
      }),
    );
  };
}
