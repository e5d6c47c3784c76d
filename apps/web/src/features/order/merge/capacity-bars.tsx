import { formatVolume, formatWeight } from '@lajur/domain/common/number';
import type { Capacity } from '@lajur/domain/order/merge';
import { ProgressBar } from '../../../ui/progress-bar';
import classes from './capacity-bars.module.css';

interface BarProps {
  label: string;
  load: number;
  /** Null until a vehicle is chosen. */
  max: number | null;
  format(value: number): string;
}

/** How much of one limit is taken; over it the bar is red and says by how much. */
function Bar({ label, load, max, format }: BarProps) {
  const share = max ? load / max : 0;
  const over = max !== null && load > max;
  const text = max === null ? format(load) : `${format(load)} dari ${format(max)}`;
  const left =
    max === null ? 'pilih kendaraan' : over ? `lebih ${format(load - max)}` : `${Math.round(share * 100)}% terisi`;
  return (
    <div className={classes.bar} data-over={over || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.figures}>
        <strong>{text}</strong> <span className={classes.left}>{left}</span>
      </span>
      <ProgressBar wide share={share} />
    </div>
  );
}

export interface CapacityBarsProps {
  load: { weightKg: number; volumeM3: number };
  capacity: Capacity | null;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The sum of some loads against what a vehicle takes, in kg and in m³. */
export const CapacityBars = ({ load, capacity }: CapacityBarsProps) => (
  <div className={classes.bars}>
    <Bar
      label="Berat"
      load={load.weightKg}
      max={capacity?.maxWeightKg ?? null}
      format={(value) => formatWeight(rounded(value))}
    />
    <Bar
      label="Isi"
      load={load.volumeM3}
      max={capacity?.maxVolumeM3 ?? null}
      format={(value) => formatVolume(rounded(value))}
    />
  </div>
);
