import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { keptAtom } from './kept-atom.ts';
import { createPageStore } from './page-context.ts';

const schema = v.object({ version: v.literal(1), names: v.array(v.string()) });
const initial: v.InferOutput<typeof schema> = { version: 1, names: [] };

/** Opens a page with kept names. */
function openPage() {
  const store = createPageStore(loadPage());
  const preference = keptAtom('favourite_pairs', schema, initial);
  return {
    names: () => store.get(preference).names,
    add: (name: string) => {
      store.set(preference, ({ names }) => ({ version: 1, names: [...names, name] }));
    },
  };
}

describe('a kept value', () => {
  it('is kept for the next page', () => {
    openPage().add('a');
    expect(openPage().names()).toEqual(['a']);
  });

  it.each(['', 'no JSON', 'null', '{"version":2,"names":["a"]}', '{"version":1,"names":[1]}'])(
    'begins again where %j is stored',
    (stored) => {
      localStorage.setItem('favourite_pairs', stored);
      const page = openPage();
      expect(page.names()).toEqual([]);
      page.add('b');
      expect(page.names()).toEqual(['b']);
    },
  );

  it('keeps what another tab has stored', () => {
    const [one, other] = [openPage(), openPage()];
    one.add('a');
    other.add('b');
    one.add('c');
    expect(one.names()).toEqual(['a', 'b', 'c']);
  });

  it('holds for the page where storage is refused', () => {
    const page = openPage();
    refuseStorage();
    page.add('a');
    page.add('b');
    expect(page.names()).toEqual(['a', 'b']);
    expect(openPage().names()).toEqual([]);
  });
});
