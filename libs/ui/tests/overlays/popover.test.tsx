import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AnchoredPopover, Popover } from '../../src/index.ts';
import { renderArabic } from '../kit.tsx';

const panel = () => screen.getByRole('group', { name: 'Menu' });

/** Sends what a browser sends around the opening of a popover, which the page of the tests lacks. */
function toggle(newState: 'open' | 'closed') {
  fireEvent(panel(), Object.assign(new Event('beforetoggle'), { newState }));
  fireEvent(panel(), Object.assign(new Event('toggle', { bubbles: false }), { newState }));
}

function watchHiding() {
  const hide = vi.fn();
  const { hidePopover } = HTMLElement.prototype;
  HTMLElement.prototype.hidePopover = hide;
  onTestFinished(() => {
    HTMLElement.prototype.hidePopover = hidePopover;
  });
  return hide;
}

it.each([
  ['popover', Popover],
  ['anchored popover', AnchoredPopover],
])('UI-14 a button opens a %s, whose content is rendered while it is open', async (_, Overlay) => {
  const hide = watchHiding();
  render(
    <Overlay label="Menu" button="☰">
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Overlay>,
  );
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button.getAttribute('popovertarget')).toBe(panel().id);
  expect(panel().getAttribute('popover')).toBe('auto');
  expect(screen.queryByText('Done')).toBeNull();
  toggle('open');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(hide).toHaveBeenCalledOnce();
  toggle('closed');
  expect(screen.queryByText('Done')).toBeNull();
});

it('UI-14 a popover that is closed and opened at once renders its content again', () => {
  let renders = 0;
  const Content = () => {
    renders += 1;
    return <input aria-label="Search" />;
  };
  render(
    <Popover label="Menu" button="☰">
      {() => <Content />}
    </Popover>,
  );
  toggle('open');
  const first = screen.getByRole('textbox', { name: 'Search' });
  fireEvent(
    panel(),
    Object.defineProperty(Object.assign(new Event('toggle'), { newState: 'open' }), 'timeStamp', {
      value: 1e9,
    }),
  );
  expect(screen.getByRole('textbox', { name: 'Search' })).not.toBe(first);
  expect(renders).toBe(2);
});

it('UI-14 content that is no function is always there, and may name the button', () => {
  render(
    <Popover label="Menu" button="Pairs" isNamedByContent>
      All pairs
    </Popover>,
  );
  expect(screen.getByRole('button', { name: 'Pairs' })).toBeDefined();
  expect(panel().textContent).toBe('All pairs');
});

/** Places the button at 300 to 340 px of the window. */
function placeButton() {
  const button = screen.getByRole('button', { name: 'Menu' });
  // Controls read these members.
  const place = { left: 300, right: 340, bottom: 40 } as DOMRect;
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(place);
}

it.each([
  ['begins where its button begins', render, '300px'],
  ['ends where its button ends from right to left', renderArabic, '100px'],
])('UI-15 an anchored popover %s', (_title, renderIn, left) => {
  renderIn(
    <AnchoredPopover label="Menu" button="☰">
      {() => null}
    </AnchoredPopover>,
  );
  placeButton();
  toggle('open');
  expect(panel().style.left).toBe(left);
  expect(panel().style.top).toBe('44px');
});

it('UI-15 a popover below its button begins at the start of its button', () => {
  render(
    <Popover label="Menu" button="☰" placement="button" width={20}>
      {() => null}
    </Popover>,
  );
  placeButton();
  toggle('open');
  const { style } = panel();
  expect(style.getPropertyValue('--width')).toBe('20rem');
  expect(style.getPropertyValue('--below')).toBe('44px');
  expect(style.getPropertyValue('--start')).toBe('300px');
});
