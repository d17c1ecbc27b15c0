import { useLingui } from '@lingui/react/macro';
import { toast } from '../messages/toast.ts';
import { usePage } from '#page/page-context.ts';
import { useLocale } from '../locale/locale.ts';
import { useSdk } from '../sdk/sdk.tsx';

/** Shows an error where the browser refuses storage. */
export function useEnterSimulation(): () => void {
  const { t } = useLingui();
  const locale = useLocale();
  const { trackClick } = useSdk();
  const { simulation } = usePage();
  return () => {
    trackClick('enterSimulation');
    if (simulation.enter(locale)) return;
    toast.error(
      t({
        id: 'simulation.storage-refused',
        message: 'Simulation needs your browser to allow site data, which it blocks here.',
      }),
    );
  };
}
