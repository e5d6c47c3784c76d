import type { Schedule } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { useState } from 'react';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import classes from './lane.module.css';
import { LaneBar } from './lane-bar';
import type { LaneKind } from './lane-data';
import { layoutLane } from './lane-layout';
import type { RowProps } from './lane-row';
import { strings } from './strings';
import { heightOfLane, heightOfTrack } from './time-scale';
import { timed } from './timed-bar';

/** Lines that are shown until more are asked for. */
const fewTracks = 3;

interface UnassignedRowProps extends RowProps {
  kind: LaneKind;
  unassigned: Schedule['unassigned'] | undefined;
}

/** What has no vehicle and so no driver yet, over the lanes, from where it is dragged to one; what was not read is in the list of orders. */
export function UnassignedRow({ kind, unassigned, ...row }: UnassignedRowProps) {
  const [isOpen, setOpen] = useState(false);
  if (!unassigned || unassigned.total === 0) return null;
  const { range, width } = row.scale;
  const bars = unassigned.bars.map(timed);
  const { words, trackOf, tracks } = layoutLane(bars, range, width);
  const mostTracks = isOpen ? tracks : Math.min(fewTracks, tracks);
  const shown = bars.filter(({ id }) => (trackOf.get(id) ?? mostTracks) < mostTracks);
  const more = unassigned.total - bars.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a lane like the others
    <div
      role="group"
      className={classes.unassigned}
      style={{ height: heightOfLane(mostTracks) }}
      aria-label={`${strings.unassigned[kind]}, ${formatNumber(unassigned.total)} pesanan`}
    >
      <div className={classes.vehicle}>
        <strong>{strings.unassigned[kind]}</strong>
        <span className={classes.kind}>
          {formatNumber(unassigned.total)} pesanan
          {tracks > fewTracks && (
            <>
              {' · '}
              <button type="button" className={classes.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? 'Ringkas' : 'Tampilkan semua'}
              </button>
            </>
          )}
          {more > 0 && (
            <>
              {' · '}
              <TextLink href={to('orders', { status: 'waiting' })}>+{formatNumber(more)} lainnya</TextLink>
            </>
          )}
        </span>
      </div>
      <div className={classes.track}>
        {shown.map((one) => (
          <LaneBar
            key={one.id}
            {...row}
            bar={one.bar}
            words={words.get(one.id)}
            {...heightOfTrack(trackOf.get(one.id) ?? 0)}
          />
        ))}
      </div>
    </div>
  );
}
