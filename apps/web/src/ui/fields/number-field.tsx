import { NumberField as UiNumberField, type NumberFieldProps } from '@bourse/ui/fields';
import { NumberSettings } from './number-settings.tsx';

/** A number field that reads and writes as the page's language does. */
export function NumberField(props: NumberFieldProps) {
  return (
    <NumberSettings>
      <UiNumberField {...props} />
    </NumberSettings>
  );
}
