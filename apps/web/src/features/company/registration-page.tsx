import { formatDate, formatDateTime, formatDay, zoneOf } from '@lajur/domain/common/time';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { LaneList } from '../../ui/lane-list';
import { Notice } from '../../ui/notice';
import { StatusChip } from '../../ui/status-chip';
import { usePhone } from '../../ui/use-phone';
import { NextLink } from './next-link';
import { type RegistrationProgress, useRegistrationProgress } from './queries';
import classes from './registration-page.module.css';
import { strings } from './registration-strings';

/** Where the company stands on its way to the first order, and what comes next (decisions §2). */
export function RegistrationPage() {
  const { data, error, refetch } = useRegistrationProgress();
  const phone = usePhone();
  if (error && !data) {
    return (
      <>
        <Hidden as="h1">{strings.title}</Hidden>
        <ErrorView text={strings.failed} error={error} onReload={() => void refetch()} />
      </>
    );
  }
  return (
    <DetailPage
      path={[]}
      title={strings.title}
      chip={data ? <StatusChip {...strings.status[data.status]} /> : <span className={classes.chipWaiting} />}
      facts={strings.purpose}
      phoneFacts={strings.phonePurpose}
      // What comes under the next step on a phone waits until it is known how long that is.
      side={(data || !phone) && <Journey progress={data} />}
    >
      {data ? <NextStep progress={data} /> : <Card title={<span className={classes.bone} />}>{bones}</Card>}
    </DetailPage>
  );
}

/** What comes next, as a card with the one button that leads there; over it what the provider wrote. */
export function NextStep({ progress: { next, status, note } }: { progress: RegistrationProgress }) {
  const zone = zoneOf(useUser().timezone);
  const { title, text, prepare } = strings.next[next.step];
  return (
    <>
      {note && (
        <Notice tone={status === 'REVISE' || status === 'REJECTED' ? 'attention' : 'info'} title={strings.note}>
          {note.text}
          <span className={classes.moment}>{formatDateTime(new Date(note.at), zone)}</span>
        </Notice>
      )}
      <Card title={title} note={next.mou?.number}>
        <p className={classes.text}>
          {text} {next.step === 'await-mou-day' && next.mou && strings.mou.begins(formatDay(next.mou.startDay))}
        </p>
        {prepare && (
          <ul className={classes.prepare}>
            {prepare.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        <NextLink next={next} />
      </Card>
    </>
  );
}

export function Journey({ progress }: { progress: RegistrationProgress | undefined }) {
  const zone = zoneOf(useUser().timezone);
  if (!progress) return <Card title={strings.journey}>{bones}</Card>;
  const noteOf = ({ step, state, at }: RegistrationProgress['steps'][number]) => {
    if (state === 'done') return at ? formatDate(new Date(at), zone) : strings.done;
    return state === 'now' ? strings.here : strings.ahead[step];
  };
  return (
    <Card title={strings.journey}>
      <LaneList
        label={strings.journey}
        steps={progress.steps.map((one) => ({
          key: one.step,
          label: strings.step[one.step],
          state: one.state,
          note: noteOf(one),
        }))}
      />
    </Card>
  );
}

const bones = (
  <div className={classes.bones} aria-busy="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <span key={key} className={classes.bone} />
    ))}
  </div>
);
