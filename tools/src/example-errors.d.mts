export function exampleErrors(
  folder: string,
  examples: Readonly<Record<string, string>>,
): readonly string[];
