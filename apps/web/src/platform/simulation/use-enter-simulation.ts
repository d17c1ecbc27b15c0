import { useLingui } from '@lingui/react/macro';
import { toast } from '../messages/toast.ts';
import { enterSimulation } from '#page/simulation.ts';
import { useLocale } from '../locale/locale.ts';
import { useSdk } from '../sdk/sdk.tsx';

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
