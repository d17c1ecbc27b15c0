import { marks, timeZones, type ChartSettings } from '../choices/chart-settings.ts';
import { chartTypes } from '../../view/price-shape.ts';
import { useSetup } from '../setup/chart-setup.ts';

interface SettingsMenuProps {
  readonly settings: ChartSettings;
  readonly isCompared: boolean;
}

/** The way of drawing prices, the user's prices that are shown, the scale and the time zone. */
export function SettingsMenu({ settings, isCompared }: SettingsMenuProps) {
  const { words, controls } = useSetup();
  const { bar } = words;
  const { axes, changeAxes } = settings;
  return (
    <div className="chart-settings">
      <controls.SelectField
        label={bar.type}
        value={axes.type}
        options={chartTypes.map((type) => ({ value: type, label: bar.types[type] }))}
        onChange={(chosen) => {
          const type = chartTypes.find((known) => known === chosen);
          if (type) changeAxes({ type });
        }}
      />
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
      {isCompared ? (
        <p className="chart-help">{bar.percentScale}</p>
      ) : (
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
      )}
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
