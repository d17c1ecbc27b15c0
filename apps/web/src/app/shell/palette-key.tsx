import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';

const Palette = lazyComponent(
  async () => (await withTexts(import('../palette/palette.tsx'), 'menus')).Palette,
);

/** Opens the palette by Ctrl+K, or ⌘K. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey } = event;
      if (code !== 'KeyK' || ctrlKey === metaKey) return;
      event.preventDefault();
      // A question that is open is answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
    };
  }, []);
  return (
    isOpen && (
      <Suspense>
        <Palette
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    )
  );
}
