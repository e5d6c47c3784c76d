import type { ExpiringDocument, StoppedOrders } from '@lajur/api-contract/expiry';
import { isOfFleet } from '@lajur/domain/common/expiry';
import { formatNumber } from '@lajur/domain/common/number';
import { stoppedText } from '@lajur/domain/expiry/stopped-text';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { ownerHref } from './document-links';
import classes from './expiry.module.css';
import { strings } from './strings';

const shown = 2;

/** What a document stops: how many orders, their worth, the first loading; each a link. */
export function StoppedCell({ document }: { document: ExpiringDocument }) {
  const { stops, subject } = document;
  if (!stops) return <span className={classes.none}>{isOfFleet(subject.kind) ? strings.stopsNone : '—'}</span>;
  return (
    <span className={classes.stops}>
      <strong className={classes.stopsText}>{stoppedText(stops)}</strong>
      <StoppedLinks stops={stops} subject={subject} />
    </span>
  );
}

function StoppedLinks({ stops, subject }: { stops: StoppedOrders; subject: ExpiringDocument['subject'] }) {
  const links = stops.first.slice(0, shown);
  const more = stops.count - links.length;
  return (
    <span className={classes.stopsLinks}>
      {links.map(({ id, cargoNo }) => (
        <TextLink key={id} href={to('orderDetail', { id })}>
          {cargoNo}
        </TextLink>
      ))}
      {more > 0 && (
        <TextLink href={ownerHref(subject)} aria-label={`${formatNumber(more)} pesanan lagi dari ${subject.name}`}>
          +{formatNumber(more)} lagi
        </TextLink>
      )}
    </span>
  );
}
