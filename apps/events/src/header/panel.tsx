import { Button } from '@bourse/ui/fields';
import type { HeaderContext } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { panelNames, type PanelName, type PanelProps, type Panels } from './header-props.ts';

interface NamedPanelProps extends PanelProps {
  readonly name: PanelName;
}

/** Content of an open menu. It is loaded when a menu is opened for the first time. */
export function Panel({ name, context, close }: NamedPanelProps) {
  const { t } = useLingui();
  const { panels, hasFailed, load } = usePanels(context);
  if (panels) {
    const Content = panels[name];
    return <Content context={context} close={close} />;
  }
  if (!hasFailed)
    return <span aria-hidden className="block h-100 max-h-[50dvh] rounded-control bg-surface-2" />;
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-md">
      {t({ id: 'panel.failed', message: 'Could not load this menu.' })}
      <Button onClick={load}>{t({ id: 'search.retry', message: 'Try again' })}</Button>
    </div>
  );
}

function usePanels({ loadModule }: HeaderContext) {
  const [panels, setPanels] = useState<Panels>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadModule('panels').then(
      (module) => {
        if (!isCurrent) return;
        if (isPanels(module)) setPanels(module);
        else setFailed(true);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [loadModule, attempt]);
  const load = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { panels, hasFailed, load };
}

function isPanels(module: unknown): module is Panels {
  return (
    typeof module === 'object' && module !== null && panelNames.every((name) => name in module)
  );
}
