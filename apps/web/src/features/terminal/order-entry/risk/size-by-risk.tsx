import { onlyReduces } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { Button } from '@bourse/ui/fields';
import type { FormPart } from '../fields/form-part.ts';

const RiskDialog = lazyComponent(async () => (await import('./risk-dialog.tsx')).RiskDialog);

/** The button of the window that sizes the order by its stop loss. An order that only reduces a position risks nothing. */
export function SizeByRisk(part: FormPart) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { futures } = part.market;
  return (
    <>
      <Button
        className="h-6 min-h-6 px-1.5 text-xs pointer-coarse:h-11"
        title={t({
          id: 'sizing.help',
          message:
            'Sets the amount so that your stop loss costs no more than you choose, fees included. Slippage can increase the loss.',
        })}
        disabled={futures && onlyReduces(part.draft, futures)}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t({ id: 'sizing.title', message: 'Size by risk' })}
      </Button>
      {isOpen && (
        <Suspense>
          <RiskDialog
            {...part}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
