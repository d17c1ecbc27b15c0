/** A source file of a project. */
export interface Module {
  /** Lines, comments and blank lines included. */
  lines: number;
  /** Source files it imports, by their path within `src`. */
  imports: string[];
}
/** An entry of a folder: a file, or a subfolder with all that it holds. */
export interface Room {
  files: number;
  lines: number;
  /** Entries of the same folder that it imports. */
  imports: Set<string>;
}
export function readModules(project: string): Map<string, Module>;
export function readRooms(modules: Map<string, Module>, folder?: string): Map<string, Room>;
export function countFloors(rooms: Map<string, Room>): number;
export function findCycles(modules: Map<string, Module>): string[];
export function folderShares(modules: Map<string, Module>): { folder: string; share: number }[];
