import type { OlderRecords } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { Button, InlineSelect } from '@bourse/ui/fields';

/** Numbers of rows that a page may have, by the values of their choices. */
const pageSizes = { '20': 20, '50': 50, '100': 100 } as const;

type PageSize = keyof typeof pageSizes;

const choices: readonly PageSize[] = ['20', '50', '100'];

/** The page of a list that is shown. */
export interface RecordPages {
  /** Index of the page's first row. */
  readonly from: number;
  /** Index after the page's last row. */
  readonly to: number;
  readonly count: number;
  readonly size: PageSize;
  readonly setSize: (size: PageSize) => void;
  readonly turn: (pages: -1 | 1) => void;
  readonly toFirst: () => void;
}

/** Divides lists into pages. A page after the last one is not shown before it has rows. */
export function useRecordPages(): (count: number) => RecordPages {
  const [size, setSize] = useState<PageSize>('20');
  const [chosen, setChosen] = useState(0);
  return (count) => {
    const rows = pageSizes[size];
    const page = Math.min(chosen, Math.max(0, Math.ceil(count / rows) - 1));
    const toFirst = () => {
      setChosen(0);
    };
    return {
      from: page * rows,
      to: Math.min(count, (page + 1) * rows),
      count,
      size,
      setSize: (next) => {
        setSize(next);
        toFirst();
      },
      turn: (pages) => {
        setChosen(page + pages);
      },
      toFirst,
    };
  };
}

interface RecordPagerProps {
  readonly pages: RecordPages;
  /** Records that the page after the last one loads. */
  readonly older: OlderRecords | undefined;
}

/** Shows which rows of a list are on the page, and turns it. */
export function RecordPager({ pages, older }: RecordPagerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, to, count, size, setSize, turn } = pages;
  if (count <= pageSizes[20] && !older) return null;
  const whole = (rows: number) => formatDecimal(String(rows), locale, 0);
  const perPage = t({ id: 'generic.page-size', message: '/ page' });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 border-t border-line px-3 text-xs text-text-3">
      <InlineSelect
        label={t({ id: 'records.rows', message: 'Rows' })}
        value={size}
        onChange={setSize}
        options={choices.map((value) => ({ value, label: `${value} ${perPage}` }))}
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
