import { listLegalDocuments } from '@lajur/api-contract/company-legal-document';
import { listContracts } from '@lajur/api-contract/contract';
import type { EndingTogether, ExpiryDays } from '@lajur/api-contract/expiry';
import { expiryHorizon, expiryState, lapsingLabels } from '@lajur/domain/common/expiry';
import { formatNumber } from '@lajur/domain/common/number';
import { dayAfter, formatDay, formatDayShort } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMay } from '../../ui/call/use-user';
import { toneOf } from '../../ui/expiry-text';
import { Link } from '../../ui/link';
import { useWidth } from '../../ui/list-page/use-width';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { usePhone } from '../../ui/use-phone';
import { todayHere } from '../../ui/zone';
import { rowsHref } from './document-links';
import classes from './expiry-lane.module.css';
import { type LaneMark, type LaneScale, laneMarks, placeOf } from './lane-marks';
import { useExpiryDays } from './queries';
import { strings } from './strings';

type Kind = EndingTogether['kind'];

/** Vehicles above the line; drivers below it, and for those who see them agreements and legal documents. */
const tracks: readonly { key: string; label: string; kinds: readonly Kind[] }[] = [
  { key: 'vehicle', label: strings.kind.vehicle, kinds: ['vehicle'] },
  { key: 'driver', label: strings.kind.driver, kinds: ['driver'] },
  { key: 'agreement', label: strings.agreements, kinds: ['contract', 'mou'] },
  { key: 'legal-document', label: strings.kind['legal-document'], kinds: ['legal-document'] },
];
const ticks = [0, 30, 60, expiryHorizon];
/** Where the lapsed stand, before today. */
const before = { desk: 132, phone: 92 };
const labels = { desk: 118, phone: 112 };

/** The 90 days from today on, with the plates and drivers at the days on which their documents end. */
export function ExpiryLane() {
  const { data, error, refetch } = useExpiryDays();
  const phone = usePhone();
  const { ref, width } = useWidth<HTMLDivElement>();
  const today = data?.today ?? todayHere();
  const lead = phone ? before.phone : before.desk;
  const scale: LaneScale = {
    today,
    width: Math.max(0, width - lead),
    days: expiryHorizon,
    label: phone ? labels.phone : labels.desk,
  };
  const track = (at: number) => <Track {...{ scale, lead, data }} {...(tracks[at] as (typeof tracks)[number])} />;
  // The tracks of what a person sees stand from the start: nothing is pushed down.
  const seesAgreements = useMay(listContracts);
  const seesLegal = useMay(listLegalDocuments);
  return (
    <section className={classes.lane} aria-label="Jalur 90 hari" aria-busy={!data && !error}>
      <div ref={ref} className={classes.room}>
        {track(0)}
        <Line scale={scale} lead={lead} />
        {track(1)}
        {seesAgreements && track(2)}
        {seesLegal && track(3)}
      </div>
      {error && !data && (
        <p className={classes.failure}>
          Jalur 90 hari tidak bisa dimuat.{' '}
          <Button variant="subtle" onClick={() => void refetch()}>
            Muat ulang jalur
          </Button>
        </p>
      )}
    </section>
  );
}

/** Behind today solid, ahead dashed, today a ring. */
function Line({ scale, lead }: { scale: LaneScale; lead: number }) {
  return (
    <div className={classes.line} aria-hidden>
      <span className={classes.past} style={{ width: lead - 12 }} />
      <span className={classes.ahead} style={{ left: lead }} />
      {ticks.map((days) => {
        const day = dayAfter(scale.today, days);
        const left = lead + placeOf(day, scale);
        return (
          <span key={days} className={classes.tick} data-now={days === 0 || undefined} style={{ left }}>
            <span className={classes.day}>{days === 0 ? 'Hari ini' : formatDayShort(day)}</span>
          </span>
        );
      })}
    </div>
  );
}

interface TrackProps {
  scale: LaneScale;
  lead: number;
  data: ExpiryDays | undefined;
  label: string;
  kinds: readonly Kind[];
}

function Track({ scale, lead, data, label, kinds }: TrackProps) {
  const own = (one: EndingTogether) => kinds.includes(one.kind);
  const [kind] = kinds;
  const lapsed = data?.lapsed.find(own);
  const marks = scale.width > 0 ? laneMarks((data?.days ?? []).filter(own), scale) : [];
  return (
    <ul className={classes.track} aria-label={label}>
      {lapsed && kind && (
        <li className={classes.mark} style={{ left: 0, width: lead - 16 }}>
          <MarkLink
            href={to('expiry', {}, { state: 'lapsed', kind })}
            tone="danger"
            name={`${formatNumber(lapsed.count)} habis: dokumen ${label.toLowerCase()}`}
          >
            <strong className={classes.count}>{formatNumber(lapsed.count)}</strong> habis
          </MarkLink>
        </li>
      )}
      {marks.map((mark) => (
        <Mark key={mark.from} {...{ mark, lead, scale, label }} kind={kind ?? 'vehicle'} />
      ))}
    </ul>
  );
}

interface MarkProps {
  mark: LaneMark;
  lead: number;
  scale: LaneScale;
  label: string;
  kind: Kind;
}

function Mark({ mark, lead, scale, label, kind }: MarkProps) {
  const { from, until, count, first } = mark;
  const days = useSearchParam('days');
  const owner = useSearchParam('kind');
  const time = from === until ? formatDay(from) : `${formatDayShort(from)} – ${formatDay(until)}`;
  const more = count - 1;
  const name =
    more === 0
      ? `${first.name}: ${lapsingLabels[first.document]} habis ${time}`
      : `${first.name} +${formatNumber(more)}: ${formatNumber(count)} dokumen ${label.toLowerCase()} habis ${time}`;
  const tone = toneOf(expiryState(from, scale.today));
  return (
    <li className={classes.mark} style={{ left: lead + mark.left, width: scale.label }}>
      {mark.points.map((point) => (
        <span
          key={point}
          className={classes.point}
          data-tone={tone}
          style={{ left: Math.min(point, scale.width) - mark.left }}
        />
      ))}
      <MarkLink
        href={rowsHref(from, until, { kind })}
        tone={tone}
        name={name}
        here={days === `${from}..${until}` && owner === kind}
      >
        <span className={kind === 'vehicle' ? classes.plate : classes.person}>{first.name}</span>
        {more > 0 && <span className={classes.more}>+{formatNumber(more)}</span>}
      </MarkLink>
    </li>
  );
}

interface MarkLinkProps {
  href: string;
  tone: string;
  name: string;
  here?: boolean;
  children: ReactNode;
}

function MarkLink({ href, tone, name, here, children }: MarkLinkProps) {
  return (
    <Link
      href={href}
      className={classes.label}
      data-tone={tone}
      aria-label={name}
      title={name}
      aria-current={here || undefined}
    >
      {children}
    </Link>
  );
}
