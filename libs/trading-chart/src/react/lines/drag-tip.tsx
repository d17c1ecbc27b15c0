import { useSetup } from '../setup/chart-setup.ts';
import { useSwitch } from '../setup/use-kept.ts';

/** Says once that lines can be dragged. */
export function DragTip() {
  const { words, controls } = useSetup();
  const [isDue, setDue] = useSwitch('showsTip');
  if (!isDue) return null;
  return (
    <div role="status" className="chart-tip">
      {words.lines.tip}
      <controls.Button
        look="bare"
        className="chart-small-button"
        onClick={() => {
          setDue(false);
        }}
      >
        {words.lines.tipSeen}
      </controls.Button>
    </div>
  );
}
