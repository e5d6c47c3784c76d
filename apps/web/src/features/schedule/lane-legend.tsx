import { shortestFreeHours } from '@lajur/domain/schedule/lane';
import { type ScheduleState, scheduleStateLabels } from '@lajur/domain/schedule/schedule-state';
import { readZone } from '../../ui/zone';
import { FeedButton } from './feed-button';
import classes from './lane.module.css';

const looks: readonly ScheduleState[] = ['running', 'planned', 'unanswered', 'late', 'done'];

/** What the looks of bars mean. */
export const LaneKeys = () => (
  <ul className={classes.keys} aria-label="Keterangan">
    {looks.map((look) => (
      <li key={look}>
        <span className={classes.key} data-look={look} aria-hidden />
        {scheduleStateLabels[look]}
      </li>
    ))}
    <li>
      <span className={classes.key} data-key="clash" aria-hidden />
      Bentrok
    </li>
    <li>
      <span className={classes.key} data-key="unusable" aria-hidden />
      Tidak bisa dipakai
    </li>
  </ul>
);

/** Below the lanes: what their looks mean, the zone of their hours, and the calendars that follow them. */
export const LaneLegend = () => (
  <div className={classes.legend}>
    <LaneKeys />
    <span className={classes.legendNote}>
      {readZone()}. Waktu kosong ditulis dari {shortestFreeHours} jam.
    </span>
    <FeedButton isQuiet />
  </div>
);
