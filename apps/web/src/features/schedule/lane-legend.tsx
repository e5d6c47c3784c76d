import { shortestFreeHours } from '@lajur/domain/schedule/lane';
import { readZone } from '../../ui/zone';
import type { BarLook } from './bar-look';
import { FeedButton } from './feed-button';
import classes from './lane.module.css';

const looks: readonly { look: BarLook; text: string }[] = [
  { look: 'runs', text: 'Jalan' },
  { look: 'planned', text: 'Terjadwal' },
  { look: 'unanswered', text: 'Penawaran belum dijawab' },
  { look: 'late', text: 'Terlambat' },
  { look: 'done', text: 'Selesai' },
];

/** What the looks of bars mean. */
export const LaneKeys = () => (
  <ul className={classes.keys} aria-label="Keterangan">
    {looks.map(({ look, text }) => (
      <li key={look}>
        <span className={classes.key} data-look={look} aria-hidden />
        {text}
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
