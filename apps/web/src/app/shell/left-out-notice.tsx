import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { usePage } from '#page/page-context.ts';
import { toast } from '#platform/messages/toast.ts';
import { leftOutAtom } from '#platform/simulation/left-out.ts';

/** Says why simulation shows another page than the one that was opened, and offers to leave for that one. */
export function LeftOutNotice() {
  const { t } = useLingui();
  const { simulation } = usePage();
  const [address, setAddress] = useAtom(leftOutAtom);
  const show = useEffectEvent((opened: string) => {
    setAddress(undefined);
    toast.notification(
      t({
        id: 'simulation.left-out',
        message: 'The page you opened is not available in simulation.',
      }),
      {
        id: 'simulation.left-out',
        duration: Infinity,
        closeButton: true,
        action: {
          label: t({ id: 'simulation.leave-for', message: 'Exit simulation and open page' }),
          onClick: () => {
            simulation.leaveFor(opened);
          },
        },
      },
    );
  });
  useEffect(() => {
    if (address !== undefined) show(address);
  }, [address]);
  return null;
}
