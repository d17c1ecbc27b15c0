/** Sizes of sources, tests left out. */
export interface Measured {
  functions: { where: string; lines: number }[];
  files: { file: string; lines: number }[];
  lines: number;
  comments: number;
  /** Those of what the packages publish. */
  publicDocs: number;
  casts: string[];
}
export function measure(projects: string[]): Measured;
export function quantile(values: number[], share: number): number;
