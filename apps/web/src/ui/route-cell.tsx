import { Hidden } from './hidden';
import { Marked } from './marked';
import classes from './route-cell.module.css';

export interface RouteCellProps {
  origin: string;
  destination: string;
  /** Stops between, told in words: "+2 titik". */
  extra?: string;
}

/** Origin above destination, joined by the lane. */
export function RouteCell({ origin, destination, extra }: RouteCellProps) {
  return (
    <span className={classes.route}>
      <svg className={classes.lane} width="10" height="28" viewBox="0 0 10 28" fill="none" aria-hidden="true">
        <circle cx="5" cy="5" r="2.8" stroke="currentColor" strokeWidth="1.5" className={classes.start} />
        <path
          d="M5 9.5v8"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeDasharray="1.6 1.8"
          className={classes.start}
        />
        <circle cx="5" cy="22.5" r="3.4" className={classes.end} />
      </svg>
      <span className={classes.places}>
        <span className={classes.place} title={origin}>
          <Hidden>Dari </Hidden>
          <Place name={origin} />
        </span>
        <span className={classes.arrow} aria-hidden="true">
          →
        </span>
        <span className={classes.place} title={destination}>
          <Hidden> ke </Hidden>
          <Place name={destination} />
          {extra && <span className={classes.extra}> {extra}</span>}
        </span>
      </span>
    </span>
  );
}

/** "Cikarang, Bekasi": what follows the comma goes first when there is no room. */
function Place({ name }: { name: string }) {
  const [town, ...area] = name.split(', ');
  return (
    <>
      <Marked>{town}</Marked>
      {area.length > 0 && (
        <span className={classes.area}>
          , <Marked>{area.join(', ')}</Marked>
        </span>
      )}
    </>
  );
}
