import { isUrgent, riskWarnings, type WarnedSteps } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatChange } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSounds } from '#platform/sounds/sounds.ts';
import type { LivePosition } from '@bourse/react';
import { useLivePositions } from '#accounts/positions/use-live-positions.ts';

const noticeMs = 10_000;
const untilClosed = { duration: Infinity, closeButton: true } as const;

/** Renders with each mark price, so it has no children. */
export function RiskWatch() {
  const { t } = useLingui();
  const locale = useLocale();
  const positions = useLivePositions();
  const play = useSounds();
  const warned = useRef<WarnedSteps>(new Map());
  const warn = useEffectEvent((position: LivePosition) => {
    const { positionId, symbol, marginRatio } = position;
    const ratio = formatChange(marginRatio ?? '1', locale).replace('+', '');
    play('attention');
    toast.warning(t({ id: 'news.risk', message: `${{ symbol }} is close to liquidation` }), {
      id: `risk ${positionId}`,
      description: t({ id: 'news.risk-ratio', message: `Margin ratio ${{ ratio }}` }),
      ...(isUrgent(position) ? untilClosed : { duration: noticeMs }),
    });
  });
  useEffect(() => {
    if (!positions) return;
    const warnings = riskWarnings(positions, warned.current);
    warned.current = warnings.warned;
    warnings.due.forEach(warn);
  }, [positions]);
  return null;
}
