import { usePages, type ListPages, type OlderRecords } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button, InlineSelect } from '@bourse/ui/fields';

/** Numbers of rows that a page may have. */
const pageSizes = [20, 50, 100] as const;

type PageSize = (typeof pageSizes)[number];

/** Divides records into pages. */
export const useRecordPages = () => usePages<PageSize>(20);

interface RecordPagerProps {
  readonly pages: ListPages<PageSize>;
  /** Records that the page after the last one loads. */
  readonly older: OlderRecords | undefined;
}

/** Shows which rows of a list are on the page, and turns it. */
export function RecordPager({ pages, older }: RecordPagerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, to, count, size, setSize, turn } = pages;
  if (count <= pageSizes[0] && !older) return null;
  const whole = (rows: number) => formatDecimal(String(rows), locale, 0);
  const perPage = t({ id: 'generic.page-size', message: '/ page' });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 border-t border-line px-3 text-xs text-text-3">
      <InlineSelect
        label={t({ id: 'records.rows', message: 'Rows' })}
        value={String(size)}
        onChange={(value) => {
          setSize(pageSizes.find((rows) => String(rows) === value) ?? size);
        }}
        options={pageSizes.map((rows) => ({ value: String(rows), label: `${rows} ${perPage}` }))}
      />
      <div className="flex items-center">
        <span role="status" className="pe-2 tabular-nums">
          {`${whole(from + 1)}–${whole(to)}${older ? '' : ` / ${whole(count)}`}`}
        </span>
        <Button
          look="bare"
          className="px-2 text-xs"
          disabled={from === 0}
          onClick={() => {
            turn(-1);
          }}
        >
          {t({ id: 'records.previous', message: 'Previous' })}
        </Button>
        <Button
          look="bare"
          className="px-2 text-xs"
          disabled={to === count && !older}
          busy={older?.isLoading ?? false}
          onClick={() => {
            if (to === count) older?.load();
            turn(1);
          }}
        >
          {t({ id: 'records.next', message: 'Next' })}
        </Button>
      </div>
    </div>
  );
}
