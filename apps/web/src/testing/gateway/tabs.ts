/** Functions that close the tabs which are open. */
export const tabs = new Set<() => void>();

/** Closes the tabs that a failed test has left open. They would act on the session of the next one. */
export function closeTabs(): void {
  for (const close of tabs) close();
}
