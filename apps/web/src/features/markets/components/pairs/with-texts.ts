import { loadTexts } from '#platform/locale/texts.ts';

/** Loads the texts of the parts that only some windows show with one of them. */
export async function withTexts<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts('pairs')]);
  return loaded;
}
