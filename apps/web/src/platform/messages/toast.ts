import { loadWithRetry } from '@bourse/ui/lazy-component';
import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'warning' | 'info' | 'loading';

const load = () => loadWithRetry(() => import('sonner'));

let areWanted = false;
const listeners = new Set<() => void>();

/** Whether the page needs the message areas, which are then loaded. Messages wait for them. */
export const messagesWanted = {
  get: () => areWanted,
  set: (): void => {
    areWanted = true;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function show(kind: Kind) {
  return (title: string, options?: ExternalToast): void => {
    messagesWanted.set();
    void load().then(({ toast: library }) => library[kind](title, options));
  };
}

/** Places of messages beside the ordinary one, by the name of their `Toaster`. */
export const messagePlaces = { hint: 'hint', notification: 'notification' } as const;

/** Short messages above the page. A message replaces an earlier one with the same `id`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  loading: show('loading'),
  /** For 1.5 s at the top, in the middle: the confirmation of a press that has no other effect in view. */
  hint: (title: string): void => {
    show('success')(title, { toasterId: messagePlaces.hint });
  },
  /** For 4.5 s at the top right, unless options say otherwise: what no press has caused. */
  notification: (title: string, options?: ExternalToast): void => {
    show('warning')(title, { ...options, toasterId: messagePlaces.notification });
  },
  /** Loads what shows messages, so that those about a lost network can be shown. */
  prepare: (): void => {
    messagesWanted.set();
    void load();
  },
  dismiss: (id: string): void => {
    void load().then(({ toast: library }) => library.dismiss(id));
  },
};
