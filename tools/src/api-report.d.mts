/** The entries of a package that have types. */
export function typedEntries(manifest: {
  readonly exports?: Readonly<Record<string, unknown>>;
}): { readonly name: string; readonly types: string }[];
/** Brings the committed reports up to date. Returns what is wrong with the API itself, a sentence each. */
export function writeApiReports(folder: string): string[];
/** What is wrong with the API, and which committed reports differ from it, a sentence each. */
export function checkApiReports(folder: string): string[];
