/** A published library's package.json. */
type Manifest = Readonly<Record<string, unknown>>;

/** Returns the published libraries: the folder of each from the root, its manifest as it stands and as it should be. */
export function linkedLibraries(): readonly {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly linked: Manifest;
}[];
