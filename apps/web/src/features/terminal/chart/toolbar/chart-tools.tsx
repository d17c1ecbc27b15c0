import type { Granularity } from '@bourse/gateway-contract';
import type { ChartView } from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, Segmented, SelectField } from '@bourse/ui/fields';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { Icon, SettingsIcon } from '@bourse/ui/icons';
import { timeZones, type ChartSettings } from '../settings/chart-settings.ts';
import { savePicture } from './save-picture.ts';

interface ChartToolsProps {
  readonly settings: ChartSettings;
  readonly view: ChartView | undefined;
  readonly symbol: string;
  readonly granularity: Granularity;
  readonly isDrawing: boolean;
  readonly onDrawing: (drawing: boolean) => void;
}

export function ChartTools(props: ChartToolsProps) {
  const { settings, view, symbol, granularity, isDrawing, onDrawing } = props;
  const { t } = useLingui();
  return (
    <>
      <Tool
        label={t({ id: 'chart.draw', message: 'Draw' })}
        pressed={isDrawing}
        onPress={() => {
          onDrawing(!isDrawing);
        }}
      >
        <path d="M4 20l4-1L19 8l-3-3L5 16z" />
      </Tool>
      <AnchoredPopover
        label={t({ id: 'chart.settings', message: 'Chart settings' })}
        button={<SettingsIcon />}
      >
        {() => <Settings settings={settings} />}
      </AnchoredPopover>
      <Tool
        label={t({ id: 'chart.reset', message: 'Reset view' })}
        onPress={() => {
          view?.resetView();
        }}
      >
        <path d="M4 12a8 8 0 1 0 3-6.2M4 4v5h5" />
      </Tool>
      <Tool
        label={t({ id: 'chart.picture', message: 'Save as image' })}
        onPress={() => {
          if (view) void savePicture(view, { symbol, granularity });
        }}
      >
        <path d="M4 8h4l2-3h4l2 3h4v11H4zM12 10a3 3 0 1 0 0 6a3 3 0 0 0 0-6" />
      </Tool>
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly pressed?: boolean;
  readonly children: ReactNode;
}

export function Tool({ label, onPress, pressed, children }: ToolProps) {
  return (
    <Button
      look="bare"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="min-w-8 shrink-0 px-1 aria-pressed:text-accent-text pointer-coarse:min-w-11"
    >
      <Icon size={16}>{children}</Icon>
    </Button>
  );
}

function Settings({ settings }: { readonly settings: ChartSettings }) {
  const { t } = useLingui();
  const { axes, changeAxes, marks, toggleMark } = settings;
  const markNames = {
    orders: t({ id: 'chart.mark-orders-trades', message: 'Open orders and trades' }),
    plans: t({ id: 'chart.mark-plans', message: 'Trigger and TP/SL orders' }),
    positions: t({ id: 'chart.mark-positions', message: 'Positions' }),
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="text-xs text-text-3">
          {t({ id: 'chart.marks', message: 'Show on chart' })}
        </legend>
        {(['orders', 'plans', 'positions'] as const).map((mark) => (
          <label key={mark} className="hit-area flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={marks[mark]}
              onChange={() => {
                toggleMark(mark);
              }}
            />
            {markNames[mark]}
          </label>
        ))}
      </fieldset>
      <Segmented
        label={t({ id: 'chart.scale', message: 'Price scale' })}
        options={[
          { value: 'linear', label: t({ id: 'chart.linear', message: 'Linear' }) },
          { value: 'log', label: t({ id: 'chart.log', message: 'Log' }) },
        ]}
        value={axes.isLogarithmic ? 'log' : 'linear'}
        onChange={(scale) => {
          changeAxes({ isLogarithmic: scale === 'log' });
        }}
      />
      <SelectField
        label={t({ id: 'chart.time-zone', message: 'Time zone' })}
        value={axes.timeZone}
        options={timeZones.map((zone) => ({
          value: zone,
          label:
            zone === 'local'
              ? t({ id: 'chart.local-time', message: 'Local time' })
              : zone.replace(/.*\//, '').replaceAll('_', ' '),
        }))}
        onChange={(timeZone) => {
          changeAxes({ timeZone });
        }}
      />
    </div>
  );
}
