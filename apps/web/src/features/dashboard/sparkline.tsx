import classes from './figures.module.css';

const width = 72;
const height = 20;
const edge = 3;

/** A line without axes, for how a figure came about. The words beside it say the same. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => ({
    x: edge + (index * (width - 2 * edge)) / (values.length - 1),
    y: height - edge - ((value - low) * (height - 2 * edge)) / span,
  }));
  const last = points.at(-1);
  return (
    <svg
      className={classes.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.2" />}
    </svg>
  );
}
