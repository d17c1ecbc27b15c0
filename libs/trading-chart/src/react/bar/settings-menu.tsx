import { marks, timeZones, type ChartSettings } from '../choices/chart-settings.ts';
import { useSetup } from '../setup/chart-setup.ts';

/** The user's prices that are shown, the scale and the time zone. */
export function SettingsMenu({ settings }: { readonly settings: ChartSettings }) {
  const { words, controls } = useSetup();
  const { bar } = words;
  const { axes, changeAxes } = settings;
  return (
    <div className="chart-settings">
      <fieldset>
        <legend>{bar.marks}</legend>
        {marks.map((mark) => (
          <label key={mark} className="chart-check">
            <input
              type="checkbox"
              checked={settings.marks[mark]}
              onChange={() => {
                settings.toggleMark(mark);
              }}
            />
            {bar[mark]}
          </label>
        ))}
      </fieldset>
      <controls.Segmented
        label={bar.scale}
        options={[
          { value: 'linear', label: bar.linear },
          { value: 'log', label: bar.logarithmic },
        ]}
        value={axes.isLogarithmic ? 'log' : 'linear'}
        onChange={(scale) => {
          changeAxes({ isLogarithmic: scale === 'log' });
        }}
      />
      <controls.SelectField
        label={bar.timeZone}
        value={axes.timeZone}
        options={timeZones.map((zone) => ({
          value: zone,
          label: zone === 'local' ? bar.localTime : zone.replace(/.*\//, '').replaceAll('_', ' '),
        }))}
        onChange={(chosen) => {
          const timeZone = timeZones.find((zone) => zone === chosen);
          if (timeZone) changeAxes({ timeZone });
        }}
      />
    </div>
  );
}
