/** Runs a callback after a number of milliseconds, unless the returned function is called first. */
export function schedule(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** Calls a listener whenever the page is shown or hidden, until the returned function is called. */
export function onVisibility(listener: (isVisible: boolean) => void): () => void {
  const listen = () => {
    listener(document.visibilityState === 'visible');
  };
  document.addEventListener('visibilitychange', listen);
  return () => {
    document.removeEventListener('visibilitychange', listen);
  };
}
