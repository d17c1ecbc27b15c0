/**
 * Calls back when a mutation ends, for a message about it. The callbacks that React Query takes with a call are not
 * called when the component has gone by then, or has made another call; they suit what only this component shows.
 */
export function followMutation<T>(
  answer: Promise<T>,
  onSuccess: (answer: T) => void,
  onError: (error: Error) => void = () => undefined,
): void {
  void answer.then(onSuccess, onError);
}
