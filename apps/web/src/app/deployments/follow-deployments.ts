import { followVersion } from '@bourse/client/version';
import { t } from '@lingui/core/macro';
import type { Preferences } from '#page/preferences/preference-rules.ts';
import { toast } from '#platform/messages/toast.ts';
import { registerWorker } from './register-worker.ts';

/** Keeps the page usable without its gateway, and offers a newer version of it. */
export function followDeployments({ read, write }: Preferences): void {
  // Absent where the page is not secure.
  const { serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>> = navigator;
  void registerWorker(serviceWorker);
  followVersion({
    last: {
      read: () => read('global_app_version'),
      write: (version) => {
        write('global_app_version', version);
      },
    },
    onOther: offer,
  });
}

function offer(): void {
  toast.notification(t({ id: 'version.new', message: 'A new version is available.' }), {
    id: 'version.new',
    duration: Infinity,
    closeButton: true,
    action: {
      label: t({ id: 'version.reload', message: 'Reload' }),
      onClick: () => {
        location.reload();
      },
    },
  });
}
