/**
 * Calls back when a mutation ends, also if its component is unmounted or has called it again by then. The callbacks that
 * `mutate` takes are not called in these cases, so that a message would be lost; they suit what only the component shows.
 *
 * @param onError - Default: nothing, because the component shows the error.
 */
export function followMutation<T>(
  answer: Promise<T>,
  onSuccess: (answer: T) => void,
  onError: (error: Error) => void = () => undefined,
): void {
  void answer.then(onSuccess, onError);
}
