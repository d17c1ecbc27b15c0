/** Calls back again and again. Returns a function that stops it. */
export function repeatEvery(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => {
    clearInterval(timer);
  };
}
