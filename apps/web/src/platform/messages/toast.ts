import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'warning' | 'info' | 'loading';

const load = () => import('sonner');

function show(kind: Kind) {
  return (title: string, options?: ExternalToast): void => {
    void load().then(({ toast: library }) => library[kind](title, options));
  };
}

/** Short messages above the page. A message replaces an earlier one with the same `id`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** Stays until another one replaces it. */
  loading: show('loading'),
  dismiss: (id: string): void => {
    void load().then(({ toast: library }) => library.dismiss(id));
  },
};
