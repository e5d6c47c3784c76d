import type { DriverScorecard } from '@lajur/api-contract/driver-scorecard';
import { isMonth, monthName, shiftMonth } from '@lajur/domain/common/month';
import { figureText, isOfFigure, type ScorecardKey, scorecardKeys } from '@lajur/domain/report/scorecard';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action-button';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { Link, TextLink } from '../../ui/link';
import frame from '../../ui/page-frame.module.css';
import { usePageTitle } from '../../ui/page-title';
import { PathTrail } from '../../ui/path-trail';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { useSearchParam } from '../../ui/search-params';
import { todayHere } from '../../ui/zone';
import { PrintMark } from './print-mark';
import { useScorecard } from './queries';
import classes from './scorecard.module.css';
import { ScorecardTrips } from './scorecard-trips';
import { scorecardStrings as words } from './strings';

const isKey = (text: string | undefined): text is ScorecardKey => scorecardKeys.some((key) => key === text);

/** How a driver did in a month: what is told to the driver, and printed for them on one page (ADR 0128). */
export function DriverScorecardPage() {
  const { driverId } = useParams('driverScorecard');
  const bulan = useSearchParam('bulan');
  const { data, error, refetch } = useScorecard(driverId, isMonth(bulan) ? bulan : undefined);
  if (!data)
    return <RecordLoading noun="pengemudi" list={to('drivers')} error={error} onReload={() => void refetch()} />;
  return <Scorecard card={data} />;
}

function Scorecard({ card }: { card: DriverScorecard }) {
  const { driver, month, running, figures, earlier, trips } = card;
  const lihat = useSearchParam('lihat');
  const chosen = isKey(lihat) && lihat !== 'trips' ? lihat : undefined;
  const title = words.title(driver.name);
  usePageTitle(title);
  return (
    <div className={`${frame.page} ${classes.page}`}>
      <PrintMark />
      <PathTrail
        path={[
          { label: words.drivers, href: to('drivers') },
          { label: driver.name, href: to('driver', { driverId: driver.id }) },
        ]}
        here={words.short}
      />
      <header className={classes.head}>
        <div>
          <h1 className={frame.title}>{title}</h1>
          <p className={classes.about}>
            {monthName(month)}
            {running && `, ${words.running}`} · SIM {driver.simClass}
          </p>
        </div>
        <ActionButton leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />} onClick={() => window.print()}>
          {words.print}
        </ActionButton>
      </header>
      <MonthBar driverId={driver.id} month={month} />
      <ul className={classes.figures} aria-label={words.figures}>
        {figures.map((figure, at) => (
          <Figure
            key={figure.key}
            figure={figure}
            earlier={earlier[at]}
            cases={trips.filter((trip) => isOfFigure(figure.key, trip)).length}
            href={to('driverScorecard', { driverId: driver.id }, { bulan: month, lihat: figure.key })}
            chosen={figure.key === (chosen ?? 'trips')}
          />
        ))}
      </ul>
      <ScorecardTrips trips={trips} chosen={chosen} month={month} />
    </div>
  );
}

/** Which month it is, and the ones beside it. */
function MonthBar({ driverId, month }: { driverId: string; month: string }) {
  const step = (by: number) => to('driverScorecard', { driverId }, { bulan: shiftMonth(month, by) });
  const isLast = month >= todayHere().slice(0, 7);
  return (
    <nav className={classes.month} aria-label={words.month}>
      <Button component={Link} href={step(-1)} variant="default" aria-label={words.previous}>
        <IconChevronLeft size={16} stroke={1.9} aria-hidden />
      </Button>
      {!isLast && (
        <Button component={Link} href={step(1)} variant="default" aria-label={words.next}>
          <IconChevronRight size={16} stroke={1.9} aria-hidden />
        </Button>
      )}
      <strong aria-live="polite">{monthName(month)}</strong>
    </nav>
  );
}

type FigureView = DriverScorecard['figures'][number];

/** A figure, how it came about, what it was a month ago, and the way to its cargos. */
function Figure(props: { figure: FigureView; earlier?: FigureView; cases: number; href: string; chosen: boolean }) {
  const { figure, earlier, cases, href, chosen } = props;
  return (
    <li className={classes.figure} data-chosen={chosen || undefined}>
      <h2>{figure.label}</h2>
      <strong>{figureText(figure)}</strong>
      <p>{figure.rule}</p>
      <p className={classes.earlier}>{earlier && words.earlier(figureText(earlier))}</p>
      {cases > 0 && (
        <span className={classes.see}>
          <TextLink href={href} aria-label={`${words.see(cases)}: ${figure.label}`} aria-current={chosen || undefined}>
            {words.see(cases)}
          </TextLink>
        </span>
      )}
    </li>
  );
}
