import { loadTexts } from '#platform/locale/texts.ts';

/** Loads texts with a part that needs them: by default those of the parts that only some windows show. */
export async function withTexts<T>(
  part: Promise<T>,
  group: 'pairs' | 'lists' = 'pairs',
): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(group)]);
  return loaded;
}
