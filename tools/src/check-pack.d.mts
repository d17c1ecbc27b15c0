export function missingFiles(folder: string): string[];
