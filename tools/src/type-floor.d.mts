/** The compiler that the libraries must still compile under. */
export const oldestTypeScript: string;

/** Entries for pages alone, by library. */
export const pageEntries: Readonly<Record<string, readonly string[] | 'all'>>;

/** Returns the oldest compiler's errors in a library's own declaration files, a sentence each. */
export function oldCompilerErrors(folder: string): string[];

/** Returns the oldest compiler's errors in the types of the root entry with `moduleResolution: node10`, a sentence each. */
export function node10Errors(folder: string): string[];

/** Returns the current compiler's errors in the declaration files of servers where there is no DOM, a sentence each. */
export function serverTypeErrors(folder: string): string[];
