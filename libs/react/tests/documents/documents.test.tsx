import {
  changeLayout,
  createLayout,
  createTemplate,
  getLayouts,
  getTemplates,
  removeLayout,
} from '@bourse/gateway-contract';
import { focusManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useLayouts, useTemplates } from '../../src/documents/index.ts';
import { createWorld } from '../kit.tsx';

const content = {
  formSide: 'right',
  book: 'beside',
  isChartOnly: false,
  watchlist: null,
  sizes: {},
  interval: '1h',
  charts: { count: 1 },
} as const;
const layout = { documentId: '1', name: 'Scalping', content, revision: 1 };

/** Waits for the documents that a hook has. */
async function expectDocuments(
  result: { readonly current: { readonly documents: readonly object[] | undefined } },
  documents: readonly object[],
) {
  await waitFor(() => {
    expect(result.current.documents).toEqual(documents);
  });
}

/** A gateway that keeps one layout at most. */
function createUser() {
  const world = createWorld();
  world.session.loadUser.mockResolvedValue({ userId: '1' });
  let documents: object[] = [];
  world.call.mockImplementation(({ path }, payload) => {
    if (path === getLayouts.path || path === getTemplates.path)
      return Promise.resolve({ documents });
    const document = { ...layout, ...(payload as object) };
    documents = path === removeLayout.path ? [] : [document];
    return Promise.resolve({ document });
  });
  return {
    ...world,
    sent: () => world.call.mock.calls.map(([{ path }, payload]) => [path, payload]),
  };
}

describe('RCT-36 layouts', () => {
  it('are created, changed and removed; each change resolves with the list as it is then', async () => {
    const { wrapper, sent } = createUser();
    const { result } = renderHook(useLayouts, { wrapper });
    await expectDocuments(result, []);
    const draft = { name: 'Scalping', content };
    await act(async () => {
      expect(await result.current.create(draft)).toEqual(layout);
    });
    await expectDocuments(result, [layout]);
    await act(() => result.current.change({ ...layout, name: 'Swing' }));
    await expectDocuments(result, [{ ...layout, name: 'Swing' }]);
    await act(() => result.current.remove(layout));
    await expectDocuments(result, []);
    expect(sent()).toEqual([
      [getLayouts.path, {}],
      [createLayout.path, draft],
      [getLayouts.path, {}],
      [changeLayout.path, { ...layout, name: 'Swing' }],
      [getLayouts.path, {}],
      [removeLayout.path, { documentId: '1', revision: 1 }],
      [getLayouts.path, {}],
    ]);
  });

  it('are loaded again after a change that is refused, which rejects afterwards', async () => {
    const { wrapper, call, queries } = createUser();
    const { result } = renderHook(useLayouts, { wrapper });
    await expectDocuments(result, []);
    const newest = { ...layout, revision: 2 };
    call.mockRejectedValueOnce(new Error('Changed'));
    call.mockResolvedValueOnce({ documents: [newest] });
    await act(() => expect(result.current.change(layout)).rejects.toThrow('Changed'));
    await expectDocuments(result, [newest]);
    expect(queries.getMutationCache().getAll()[0]?.meta).toEqual({ showsItsErrors: true });
  });

  it('of a visitor are unknown, and nothing is sent', async () => {
    const { wrapper, call, session } = createWorld();
    const { result } = renderHook(useLayouts, { wrapper });
    await waitFor(() => {
      expect(session.loadUser).toHaveBeenCalled();
    });
    expect(result.current).toMatchObject({ documents: undefined, error: null });
    expect(call).not.toHaveBeenCalled();
  });

  it('that another device has changed are loaded when the user comes back to the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
      focusManager.setFocused(undefined);
    });
    const { wrapper, call } = createUser();
    const { result } = renderHook(useLayouts, { wrapper });
    await expectDocuments(result, []);
    await call(createLayout, { name: 'Scalping', content });
    vi.setSystemTime(Date.now() + 60_000);
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await expectDocuments(result, [layout]);
  });

  it('that cannot be loaded are loaded again on request', async () => {
    const { wrapper, call } = createUser();
    call.mockRejectedValueOnce(new Error('No network'));
    const { result } = renderHook(useLayouts, { wrapper });
    await waitFor(() => {
      expect(result.current.error?.message).toBe('No network');
    });
    act(() => {
      result.current.retry();
    });
    await waitFor(() => {
      expect(result.current).toMatchObject({ documents: [], error: null });
    });
  });
});

it('RCT-36 templates have calls of their kind', async () => {
  const { wrapper, sent } = createUser();
  const { result } = renderHook(useTemplates, { wrapper });
  await expectDocuments(result, []);
  const look = { type: 'candles', isLogarithmic: false, indicators: { shown: [], periods: {} } };
  const draft = { name: 'Trend', content: look };
  await act(() => result.current.create(draft));
  expect(sent().slice(1)).toEqual([
    [createTemplate.path, draft],
    [getTemplates.path, {}],
  ]);
});
