/** Returns the faults of a library's build, a sentence each. */
export function builtFaults(folder: string): string[];
