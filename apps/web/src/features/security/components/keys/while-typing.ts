/** Checks fields as they are typed. An error waits for a pause, because an address that is being typed is not yet one. */
export const whileTyping = { mode: 'onChange', delayError: 800 } as const;
