import { classNames } from '@bourse/ui/class-names';
import type { FooterContext } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';

type State = FooterContext['connection'];

const dots: Record<Exclude<State, 'idle'>, string> = {
  connected: 'bg-success',
  connecting: 'bg-warn',
  delayed: 'bg-warn',
  reconnecting: 'bg-warn',
  offline: 'bg-error',
};

export function Connection({ state }: { readonly state: State }) {
  const { t } = useLingui();
  if (state === 'idle') return <span />;
  const texts = {
    connected: t({ id: 'connection.connected', message: 'Connected' }),
    connecting: t({ id: 'connection.connecting', message: 'Connecting' }),
    delayed: t({ id: 'connection.delayed', message: 'Delayed' }),
    reconnecting: t({ id: 'connection.reconnecting', message: 'Reconnecting' }),
    offline: t({ id: 'connection.offline', message: 'Offline' }),
  };
  return (
    <p role="status" className="flex items-center gap-2">
      <span aria-hidden className={classNames('size-2 rounded-full', dots[state])} />
      <span>{texts[state]}</span>
    </p>
  );
}
