import { useEffect, useEffectEvent } from 'react';

/**
 * Shows the page's whole screen while the chart fills the page. The chart itself is not the element of
 * the Fullscreen API, which would hide notices. Without the API the chart fills the window; Escape ends both.
 */
export function useFullScreen(isFull: boolean, onFull: (full: boolean) => void): void {
  const leave = useEffectEvent(() => {
    onFull(false);
  });
  useEffect(() => {
    if (!isFull) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const changed = () => {
      if (!document.fullscreenElement) leave();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    document.addEventListener('fullscreenchange', changed, { signal });
    window.addEventListener('keydown', pressed, { signal });
    request().catch(() => {});
    return () => {
      listening.abort();
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull]);
}

async function request(): Promise<void> {
  await document.documentElement.requestFullscreen();
}
