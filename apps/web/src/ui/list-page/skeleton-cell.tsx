import classes from './list-table.module.css';
import type { SkeletonShape } from './list-types';

/** Widths in percent, varied by row so that a page of skeletons does not look like a grid; the same every time. */
const wide = [86, 72, 92, 64, 80, 76, 60, 90, 70, 66];

/** The grey shape of a cell that has not arrived. */
export function SkeletonCell({
  shape = 'one-line',
  row,
  align,
}: {
  shape?: SkeletonShape;
  row: number;
  align?: string;
}) {
  const width = wide[row % wide.length] ?? 80;
  const bar = (percent: number, height: number) => (
    <span className={classes.bone} style={{ width: `${percent}%`, height }} />
  );
  return (
    <span className={classes.bones} data-align={align}>
      {shape === 'two-lines' && (
        <>
          {bar(width * 0.7, 10)}
          {bar(width, 8)}
        </>
      )}
      {shape === 'route' && (
        <>
          {bar(width * 0.8, 10)}
          {bar(width * 0.94, 10)}
        </>
      )}
      {shape === 'one-line' && bar(width, 10)}
      {shape === 'money' && bar(78, 10)}
      {shape === 'chip' && bar(88, 22)}
      {shape === 'deadline' && (
        <>
          {bar(50, 10)}
          {bar(90, 4)}
        </>
      )}
    </span>
  );
}
