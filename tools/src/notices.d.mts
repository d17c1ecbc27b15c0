/** Returns the text of the notices; `undefined` if the build contains no other package's code. */
export function makeNotices(folder: string): string | undefined;

/** Brings the committed notices up to date. */
export function writeNotices(folder: string): void;

/** Returns what is wrong with the committed notices and with what is packed of them, a sentence each. */
export function checkNotices(folder: string): string[];

/** Writes what the library consists of into its build. */
export function writeSbom(folder: string): void;
