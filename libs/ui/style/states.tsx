import { Figure, HiddenFigures, ValueChart } from '../src/figures/index.ts';
import { Fact, Facts, Panel, TabbedPanel } from '../src/panels/index.ts';
import { FormProblem, MessageState, Skeleton, SkeletonRows } from '../src/states/index.ts';

const points = [3, 5, 4, 8, 7, 9].map((value, at) => ({ at, values: [String(value)] }));

/** Panels while they load, with data, empty, and after an error. */
export function States() {
  return (
    <section>
      <h2>Panels and states</h2>
      <Panel label="Loading">
        <SkeletonRows rows={3} label="Loading" />
        <Skeleton className="h-8" />
      </Panel>
      <Panel label="Empty">
        <MessageState title="You have no open orders." />
      </Panel>
      <Panel label="Error">
        <MessageState title="Could not load" role="alert">
          Try again in a minute.
        </MessageState>
        <FormProblem>The balance does not suffice.</FormProblem>
      </Panel>
      <TabbedPanel
        label="Account"
        tabs={[
          { value: 'facts', label: 'Facts', content: <Figures /> },
          { value: 'other', label: 'Other', content: 'Nothing' },
        ]}
      />
      <dl>
        <Fact name="A fact">97,205.64</Fact>
      </dl>
      <Panel label="Chart">
        <ValueChart
          label="Value"
          points={points}
          lines={[{ shape: 'line', tone: 'accent' }]}
          pointed={2}
          onPoint={() => undefined}
          timeOf={(index) => `Day ${index + 1}`}
          textOf={(index) => points[index]?.values.join() ?? ''}
          formatBound={(value) => value}
        />
      </Panel>
    </section>
  );
}

function Figures() {
  return (
    <Facts
      facts={[
        ['Gain', <Figure tone="up">+12.5%</Figure>],
        ['Loss', <Figure tone="down">−3.1%</Figure>],
        ['Plain', '97,205.64'],
        ['Quiet', <Figure tone="quiet">--</Figure>],
        [
          'Hidden',
          <HiddenFigures value>
            <Figure>1</Figure>
          </HiddenFigures>,
        ],
      ]}
    />
  );
}
