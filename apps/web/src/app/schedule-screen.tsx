import { SchedulePage } from '../features/schedule/schedule-page';
import { lazyPart } from '../ui/lazy-part';

const MoveDrawer = lazyPart(async () => (await import('../features/order/answer/move-drawer')).MoveDrawer);

/** The schedule, with the drawer of the orders that gives one of them another vehicle. */
export const ScheduleScreen = () => <SchedulePage MoveDrawer={MoveDrawer} />;
