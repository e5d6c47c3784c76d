import type { FleetState } from '@lajur/domain/order/fleet-state';
import classes from './fleet-dot.module.css';

/** How a vehicle does, as a dot beside the words that say it. */
export const FleetDot = ({ state }: { state: FleetState }) => <span className={classes.dot} data-state={state} />;
