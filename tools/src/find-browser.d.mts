/** What `findBrowser` asks of the machine. */
export interface BrowserWorld {
  env: Record<string, string | undefined>;
  exists(file: string): boolean;
  isRoot(): boolean;
  playwrightPath(): string | undefined;
  run(program: string, words: string[]): boolean;
}
/** The browser for the tests; throws a sentence that says what to do when there is none. */
export function findBrowser(world?: BrowserWorld): string;
/** The browser without windows for the journeys; undefined if there is none. */
export function findHeadlessShell(world?: BrowserWorld): string | undefined;
