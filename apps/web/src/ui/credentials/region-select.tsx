import { areaCodes } from '@bourse/client/login';
import { languageOf } from '@bourse/i18n-registry';
import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';

interface RegionSelectProps extends UseFormRegisterReturn {
  readonly label: string;
  readonly autoComplete: 'country' | 'tel-country-code';
  /** Whether a region shows its calling code. */
  readonly withCodes?: boolean;
}

/** A country. Typing its name finds it. */
export function RegionSelect({ label, withCodes = false, ...field }: RegionSelectProps) {
  const options = useRegionOptions(withCodes);
  return (
    <label className="mb-2 flex flex-col gap-1 text-sm text-text-2">
      {label}
      <select
        {...field}
        className="own-select h-11 w-full rounded-control border border-line-strong bg-surface-1 ps-2 text-md text-text-1"
      >
        {options.map(({ region, text }) => (
          <option key={region} value={region}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the regions by their names in the page's language, with their codes if wanted: `Japan +81`. */
function useRegionOptions(withCodes: boolean) {
  const { bcp47 } = languageOf(useLocale());
  return useMemo(() => {
    const names = new Intl.DisplayNames(bcp47, { type: 'region' });
    return areaCodes
      .map(({ region, code }) => ({ region, name: names.of(region) ?? region, code }))
      .sort((a, b) => a.name.localeCompare(b.name, bcp47))
      .map(({ region, name, code }) => ({
        region,
        text: withCodes ? `${name} ${isolate(`+${code}`)}` : name,
      }));
  }, [bcp47, withCodes]);
}
