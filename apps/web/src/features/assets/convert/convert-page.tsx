import { useSmallBalances } from '@bourse/react/funds';
import { Panel } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import { Loaded } from '#ui/states/loaded.tsx';
import { AssetPage } from '../components/asset-page.tsx';
import { ConversionHistory } from './conversion-history.tsx';
import { SmallBalanceList } from './small-balance-list.tsx';

export function ConvertPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/convert"
      title={t({ id: 'convert.title', message: 'Convert small balances' })}
      description={t({
        id: 'convert.description',
        message: 'Turn what is left of your spot coins into one coin that you can use.',
      })}
      hint={t({ id: 'convert.hint', message: 'Log in to convert small balances.' })}
    >
      <SmallBalancePanel />
      <ConversionHistory />
    </AssetPage>
  );
}

function SmallBalancePanel() {
  const { t } = useLingui();
  return (
    <Panel label={t({ id: 'convert.balances', message: 'Small balances' })} className="min-h-60">
      <Loaded
        query={useSmallBalances()}
        loading={t({ id: 'convert.loading', message: 'Loading small balances' })}
      >
        {(list) => <SmallBalanceList {...list} />}
      </Loaded>
    </Panel>
  );
}
