import type { ContractTerms } from '@bourse/gateway-contract';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatRate, formatUtcDay } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { withTexts } from '#platform/locale/texts.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Figure } from '@bourse/ui/figures';

const ContractData = lazyComponent(
  async () => (await withTexts(import('../contract-data/contract-data.tsx'), 'tools')).ContractData,
);

/** The rules of a pair; of a contract its data too. */
export function PairInfo({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useLingui();
  const rules = <Rules instrument={instrument} />;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        role="group"
        aria-label={t({ id: 'chart.info', message: 'Info' })}
        tabIndex={0}
        className="@container absolute inset-0 overflow-y-auto p-4 -outline-offset-2"
      >
        {'tiers' in instrument ? <ContractData contract={instrument}>{rules}</ContractData> : rules}
      </div>
    </div>
  );
}

function Rules({ instrument }: { readonly instrument: Instrument }) {
  const rows = useRules(instrument);
  return (
    <>
      <dl className="grid max-w-160 grid-cols-1 gap-x-8 @lg:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2 text-sm">
            <dt className="text-text-2">{name}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      {'tiers' in instrument && <Tiers contract={instrument} />}
    </>
  );
}

function useRules(instrument: Instrument): readonly (readonly [string, string])[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin, maxSize, maxNotional, priceBand, listedAt } = instrument;
  const base = (text: string) => `${formatAmount(text, locale, 12)} ${baseCoin}`;
  const quote = (text: string) => `${formatAmount(text, locale, 12)} ${quoteCoin}`;
  const rate = (text: string) => formatRate(text, locale);
  const rules: (readonly [string, string | undefined])[] = [
    [t({ id: 'info.tick', message: 'Tick size' }), quote(instrument.tickSize)],
    [t({ id: 'info.step', message: 'Step size' }), base(instrument.stepSize)],
    [t({ id: 'info.min-size', message: 'Min order size' }), base(instrument.minSize)],
    [t({ id: 'info.max-size', message: 'Max order size' }), maxSize && base(maxSize)],
    [t({ id: 'info.min-value', message: 'Min order value' }), quote(instrument.minNotional)],
    [t({ id: 'info.max-value', message: 'Max order value' }), maxNotional && quote(maxNotional)],
    [t({ id: 'info.maker', message: 'Maker fee' }), rate(instrument.makerFeeRate)],
    [t({ id: 'info.taker', message: 'Taker fee' }), rate(instrument.takerFeeRate)],
    [t({ id: 'info.band', message: 'Price band' }), priceBand && `±${rate(priceBand)}`],
    [
      t({ id: 'info.listed', message: 'Listed' }),
      listedAt === undefined ? undefined : formatUtcDay(listedAt, locale),
    ],
  ];
  if ('tiers' in instrument) {
    const { fundingIntervalHours: hours, fundingCap, liquidationFeeRate } = instrument;
    rules.push(
      [
        t({ id: 'info.funding', message: 'Funding interval' }),
        t({ id: 'info.hours', message: `${{ hours }}h` }),
      ],
      [t({ id: 'info.funding-cap', message: 'Max funding rate' }), `±${rate(fundingCap)}`],
      [t({ id: 'info.liquidation-fee', message: 'Liquidation fee' }), rate(liquidationFeeRate)],
    );
  }
  return rules.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function Tiers({ contract: { tiers } }: { readonly contract: ContractTerms }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <table className="mt-4 w-full max-w-160 text-sm">
      <caption className="pb-1 text-start text-text-2">
        {t({ id: 'info.tiers', message: 'Position tiers' })}
      </caption>
      <thead className="text-xs text-text-3">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {t({ id: 'info.tier-value', message: 'Position value up to (USDT)' })}
          </th>
          <th scope="col" className="text-end font-normal">
            {t({ id: 'info.tier-leverage', message: 'Max leverage' })}
          </th>
          <th scope="col" className="text-end font-normal">
            {t({ id: 'info.tier-rate', message: 'Maintenance margin rate' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ maxNotional, maxLeverage, maintenanceRate }) => (
          <tr key={maxNotional} className="border-t border-line">
            <td className="py-1">
              <Figure>{formatAmount(maxNotional, locale)}</Figure>
            </td>
            <td className="text-end">
              <Figure>{`${maxLeverage}×`}</Figure>
            </td>
            <td className="text-end">
              <Figure>{formatRate(maintenanceRate, locale)}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
