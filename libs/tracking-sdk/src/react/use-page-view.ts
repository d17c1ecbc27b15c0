import { useContext, useEffect } from 'react';
import { TrackingContext } from './tracking-context.ts';

/**
 * Calls `setPage()` after each render that changes address or title. Use it with `pageViews: 'manual'`, in one component
 * beside the router.
 *
 * @param url - Absolute, or relative to the page.
 * @param title - Default: the document's.
 */
export function usePageView(url: string, title?: string): void {
  const tracker = useContext(TrackingContext)?.tracker;
  useEffect(() => {
    tracker?.setPage(url, title);
  }, [tracker, url, title]);
}
