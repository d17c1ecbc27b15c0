import { useContext, useEffect } from 'react';
import { TrackingContext } from './tracking-context.ts';

/**
 * Says which page is shown, after each render that shows another one: for trackers with `pageViews: 'manual'`. It takes
 * part in one place of the tree only, beside the router.
 *
 * @param url - Whole, or as the page would follow it.
 * @param title - Default: the document's.
 */
export function usePageView(url: string, title?: string): void {
  const tracker = useContext(TrackingContext)?.tracker;
  useEffect(() => {
    tracker?.setPage(url, title);
  }, [tracker, url, title]);
}
