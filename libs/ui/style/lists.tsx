import { useState } from 'react';
import { SearchList } from '../src/fields/index.ts';
import { ColumnChooser, ColumnHeads, DataTable, type Column } from '../src/figures/index.ts';
import { Section, Tabs, type Direction } from '../src/panels/index.ts';

interface Row {
  readonly pair: string;
  readonly price: string;
}

const rows: readonly Row[] = [
  { pair: 'BTC/USDT', price: '97,205.64' },
  { pair: 'ETH/USDT', price: '3,120.05' },
];

const columns: readonly Column<Row>[] = [
  { key: 'pair', head: 'Pair', card: 'title', cell: ({ pair }) => pair },
  { key: 'price', head: 'Price', figures: true, cell: ({ price }) => price },
];

/** Tables with the choice of their columns, tabs, and a list that is searched. */
export function Lists({ direction }: { readonly direction: Direction }) {
  const [choices, setChoices] = useState(columns.map(({ key }) => ({ key, isShown: true })));
  const [tab, setTab] = useState('table');
  return (
    <Section title="Lists">
      <Tabs
        label="Lists"
        direction={direction}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'table', label: 'Table', content: <PriceTable /> },
          { value: 'none', label: 'Nothing', content: 'Nothing' },
        ]}
      />
      <ColumnHeads labels={['Price', 'Amount', 'Total']} />
      <ColumnChooser
        label="Columns"
        choices={choices}
        onChange={(next) => {
          setChoices([...next]);
        }}
        nameOf={(key) => columns.find((column) => column.key === key)?.head ?? key}
        upLabel={(name) => `Move ${name} up`}
        downLabel={(name) => `Move ${name} down`}
      />
      <SearchList
        label="Search"
        listLabel="Pairs"
        emptyText="No pair has this name."
        find={(search) => rows.filter(({ pair }) => pair.includes(search.toUpperCase()))}
        keyOf={({ pair }) => pair}
        onChoose={() => undefined}
      >
        {({ pair }) => pair}
      </SearchList>
    </Section>
  );
}

function PriceTable() {
  return <DataTable label="Prices" columns={columns} rows={rows} rowKey={({ pair }) => pair} />;
}
