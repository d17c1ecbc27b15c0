import { useSetAtom } from 'jotai';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { draftAtom } from '../draft/draft-atom.ts';
import { isBusy } from '../market/is-busy.ts';
import type { ShortcutWindowName } from './shortcut-window.tsx';
import { useOpenOrders } from '#accounts/markets/own-lists.ts';

const Windows = lazyComponent(async () => (await import('./shortcut-window.tsx')).ShortcutWindow);

/** Ignores keys while a field has focus or a window is open. */
export function Shortcuts() {
  const setDraft = useSetAtom(draftAtom);
  const { data: orders = [] } = useOpenOrders();
  const [open, setOpen] = useState<ShortcutWindowName>();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusy(event.target)) return;
    const action = actionOf(event);
    if (action === 'buy' || action === 'sell') setDraft((draft) => ({ ...draft, side: action }));
    else if (action === 'keys') setOpen('keys');
    else if (action === 'cancelAll' && orders.length > 0) setOpen('cancelAll');
    if (action) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
  return (
    open && (
      <Suspense>
        <Windows
          name={open}
          count={orders.length}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      </Suspense>
    )
  );
}

type Action = 'buy' | 'sell' | ShortcutWindowName;

/** Returns what a key does. Letters are identified by their place on the keyboard, in every language. */
function actionOf({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): Action | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return code === 'KeyC' ? 'cancelAll' : undefined;
  if (key === '?') return 'keys';
  return code === 'KeyB' ? 'buy' : code === 'KeyS' ? 'sell' : undefined;
}
