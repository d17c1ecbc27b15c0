import { useState } from 'react';
import { usePage } from '#page/page-context.ts';
import {
  firstSettings,
  settingsKey,
  settingsSchema,
  type IndicatorSettings,
} from './indicator-settings.ts';

export interface IndicatorChoice {
  readonly settings: IndicatorSettings;
  readonly change: (next: IndicatorSettings) => void;
}

export function useIndicators(): IndicatorChoice {
  const { kept } = usePage();
  const [settings, setSettings] = useState<IndicatorSettings>(
    () => kept.read(settingsKey, settingsSchema) ?? firstSettings,
  );
  return {
    settings,
    change: (next) => {
      setSettings(next);
      kept.write(settingsKey, next);
    },
  };
}
