import { PercentSlider as UiPercentSlider, type PercentSliderProps } from '@bourse/ui/fields';
import { NumberSettings } from './number-settings.tsx';

/** A slider whose shares are written as the page's language does. */
export function PercentSlider(props: PercentSliderProps) {
  return (
    <NumberSettings>
      <UiPercentSlider {...props} />
    </NumberSettings>
  );
}
