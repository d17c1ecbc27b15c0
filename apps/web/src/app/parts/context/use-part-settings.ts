import type { HeaderContext, PartSettings } from '@bourse/ui/parts';
import { useAtom } from 'jotai';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { soundsOnAtom, useSounds } from '#platform/sounds/sounds.ts';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { themeAtom, themeModes } from '#platform/theme/theme.ts';
import { tradeColorsAtom } from '#platform/theme/trade-colors.ts';
import { consentAtom } from '#platform/tracking/tracking-consent.ts';

/** The choices of the settings menu, and the function that stores them. */
export function usePartSettings(): Pick<HeaderContext, 'settings' | 'changeSettings'> {
  const sdk = useSdk();
  const play = useSounds();
  const [theme, setTheme] = useAtom(themeAtom);
  const [tradeColors, setTradeColors] = useAtom(tradeColorsAtom);
  const [{ formSide, book, isChartOnly }, setLayout] = useAtom(terminalLayoutAtom);
  const [hasSounds, setSounds] = useAtom(soundsOnAtom);
  const [consent, setConsent] = useAtom(consentAtom);
  const changeSettings = (change: Partial<PartSettings>) => {
    if (change.theme) setTheme(change.theme === 'dark' ? 'black' : 'white');
    if (change.tradeColors) setTradeColors(change.tradeColors);
    if (change.formSide) setLayout({ formSide: change.formSide });
    if (change.book) setLayout({ book: change.book });
    if (change.isChartOnly !== undefined) setLayout({ isChartOnly: change.isChartOnly });
    if (change.sendsStatistics !== undefined)
      setConsent(sdk, change.sendsStatistics ? 'granted' : 'denied');
    if (change.hasSounds !== undefined) {
      setSounds(change.hasSounds);
      play('good');
    }
  };
  return {
    settings: {
      tradeColors,
      formSide,
      book,
      isChartOnly,
      hasSounds,
      theme: themeModes[theme],
      sendsStatistics: consent === 'granted',
    },
    changeSettings,
  };
}
