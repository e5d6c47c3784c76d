import { expiryStates } from '@lajur/domain/common/expiry';
import { formatNumber } from '@lajur/domain/common/number';
import { expiryLabels, toneOf } from '../../ui/expiry-text';
import { Link } from '../../ui/link';
import type { ListTab } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';
import classes from './expiry.module.css';
import { useExpirySummary } from './queries';
import { strings } from './strings';

/** The same documents by whom they belong to, by day and as a calendar; `hrefOf` leads to the list in an order. */
export const expiryTabs = (hrefOf: (sort: string) => string): ListTab[] => [
  { key: 'vehicle', label: strings.tab.vehicle, href: hrefOf('vehicle,asc') },
  { key: 'driver', label: strings.tab.driver, href: hrefOf('driver,asc') },
  { key: 'date', label: strings.tab.date, href: hrefOf('lastDay,asc') },
  { key: 'calendar', label: strings.tab.calendar, href: to('expiryCalendar') },
];

/** How many documents are how near; each a link to them. */
export function ExpiryStrip({ chosen }: { chosen?: unknown }) {
  const { data } = useExpirySummary();
  return (
    <ul className={classes.strip} aria-label="Jumlah dokumen menurut sisa masa berlaku">
      {expiryStates
        .filter((state) => state !== 'later')
        .map((state) => {
          const count = data?.states[state];
          return (
            <li key={state}>
              <Link
                href={to('expiry', {}, state === chosen ? {} : { state })}
                className={classes.state}
                aria-current={state === chosen || undefined}
              >
                <span className={classes.count} data-tone={count ? toneOf(state) : undefined}>
                  {count === undefined ? '…' : formatNumber(count)}
                </span>
                <span className={classes.label}>{expiryLabels[state]}</span>
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
