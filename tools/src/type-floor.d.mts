/** The compiler that the libraries must still compile under. */
export const oldestTypeScript: string;

/** What the oldest compiler has against a library's own declaration files, a sentence each. */
export function oldCompilerErrors(folder: string): string[];
