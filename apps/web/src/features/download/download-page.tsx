import { useLingui } from '@lingui/react/macro';
import type { ClientSystem } from '@bourse/client/page';
import { usePage } from '#page/page-context.ts';
import { TitledPage } from '#ui/page-head/titled-page.tsx';

/** Says that nothing needs to be installed, and how each system adds this site to its home screen or dock. */
export function DownloadPage() {
  const { t } = useLingui();
  const title = t({ id: 'download.title', message: 'Bourse on your devices' });
  const description = t({
    id: 'download.description',
    message: 'Bourse runs in the browser, on phones, tablets and computers.',
  });
  return (
    <TitledPage page="/download" title={title} description={description}>
      <p className="text-base text-text-2">{description}</p>
      <p className="rounded-panel border border-line bg-surface-2 p-4 text-md">
        {t({
          id: 'download.no-app',
          message:
            'There is no app to install. Any app named Bourse in a store is not ours: never enter your password in it.',
        })}
      </p>
      <Systems />
    </TitledPage>
  );
}

function Systems() {
  const { t } = useLingui();
  const { client } = usePage();
  const texts = useSystemTexts();
  const own = client.system;
  const others = systems.filter((system) => system !== own);
  const listed = own === 'other' ? systems : [own, ...others];
  return (
    <ul className="flex flex-col gap-3">
      {listed.map((system) => {
        const { name, steps } = texts[system];
        return (
          <li key={system} className="rounded-panel border border-line bg-surface-1 p-4">
            <h2 className="flex flex-wrap items-center gap-2 text-md font-semibold">
              <bdi>{name}</bdi>
              {system === own && (
                <span className="rounded-control bg-surface-3 px-2 text-xs font-normal">
                  {t({ id: 'download.this', message: 'This device' })}
                </span>
              )}
            </h2>
            <p className="mt-1 text-md text-text-2">{steps}</p>
          </li>
        );
      })}
    </ul>
  );
}

const systems = ['ios', 'android', 'windows', 'macos'] as const satisfies readonly ClientSystem[];

function useSystemTexts() {
  const { t } = useLingui();
  return {
    ios: {
      name: 'iPhone, iPad',
      steps: t({
        id: 'download.ios',
        message: 'In Safari, tap Share, then “Add to Home Screen”.',
      }),
    },
    android: {
      name: 'Android',
      steps: t({
        id: 'download.android',
        message: 'In Chrome, open the menu and choose “Add to Home screen”.',
      }),
    },
    windows: {
      name: 'Windows',
      steps: t({
        id: 'download.windows',
        message: 'In Edge or Chrome, open the menu and install this site as an app.',
      }),
    },
    macos: {
      name: 'macOS',
      steps: t({
        id: 'download.macos',
        message: 'In Safari, choose “Add to Dock” from the File menu.',
      }),
    },
  } as const;
}
