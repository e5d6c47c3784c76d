import type { AllowanceForm } from '@lajur/api-contract/notification-settings';
import { mailStateLabels, mayMailAgain } from '@lajur/domain/email/mail-state';
import { type Channel, channelLabels, channels } from '@lajur/domain/notification/channel';
import { say } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { ErrorView } from '../../ui/error-view';
import { Switch } from '../../ui/input/switch';
import { LinkTabs } from '../../ui/link-tabs';
import { ListHeader } from '../../ui/list-page/list-header';
import { Notice } from '../../ui/notice';
import { PathTrail } from '../../ui/path-trail';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { whenHere } from '../../ui/zone';
import classes from './notification.module.css';
import { notificationTabs } from './notification-tabs';
import { PushHere } from './push-here';
import { useAllowance, useSetAllowance, useUnread } from './queries';
import { strings } from './strings';

const text = strings.settings;

/** Of what a person is told and how: the own, or that of a colleague whom the address names. */
export function NotificationSettings() {
  const user = useUser();
  const whose = useSearchParam('pengguna') ?? user.id;
  const { data, error, refetch } = useAllowance(whose);
  const unread = useUnread();
  // Of a colleague: one came from the people of the company and goes back there.
  const isOwn = whose === user.id;
  const { fullName = text.colleague } = data ?? {};
  return (
    <>
      {!isOwn && (
        <div className={classes.trail}>
          <PathTrail
            path={[
              { label: text.people, href: to('users') },
              { label: fullName, href: to('userEdit', { companyId: user.companyId, userId: whose }) },
            ]}
            here={strings.title}
          />
        </div>
      )}
      <ListHeader
        title={isOwn ? strings.title : text.titleOf(fullName)}
        purpose={isOwn ? strings.settingsPurpose : text.purposeOf}
      />
      {isOwn && <LinkTabs tabs={notificationTabs(unread)} active="settings" label={strings.title} />}
      <div className={classes.settings}>
        {error && !data ? (
          <ErrorView text={text.failed} error={error} onReload={() => void refetch()} />
        ) : data ? (
          <>
            <Choices form={data} />
            <p className={classes.note}>{(isOwn ? text.mailNote : text.mailNoteOf)(data.email)}</p>
            <LastMails form={data} isOwn={isOwn} />
            {data.companyUserId === user.id && <PushHere userId={user.id} />}
          </>
        ) : (
          <p role="status">{text.waiting}</p>
        )}
      </div>
    </>
  );
}

/** A switch for each kind of news and each way; it holds at once. */
function Choices({ form }: { form: AllowanceForm }) {
  const save = useSetAllowance();
  const sent = save.isPending ? save.variables.body.groups[0] : undefined;
  const choose = ({ group, app, email, push }: AllowanceForm['groups'][number], channel: Channel, on: boolean) =>
    save.mutate(
      {
        params: { companyUserId: form.companyUserId },
        body: { version: form.version, groups: [{ group, app, email, push, [channel]: on }] },
      },
      { onSuccess: () => say(text.saved) },
    );
  return (
    <table className={classes.choices} aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col">{text.group}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {form.groups.map((one) => {
          const shown = sent?.group === one.group ? { ...one, ...sent } : one;
          return (
            <tr key={one.group}>
              <th scope="row">
                <span className={classes.group}>{one.label}</span>
                <span className={classes.hint}>{one.hint}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel} data-label={channelLabels[channel]}>
                  <Switch
                    aria-label={text.toggle(one.label, channelLabels[channel])}
                    checked={shown[channel]}
                    disabled={save.isPending}
                    onChange={(on) => choose(one, channel, on)}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The last mails of news, and what became of each; one that was refused is said first. */
function LastMails({ form: { mails, email }, isOwn }: { form: AllowanceForm; isOwn: boolean }) {
  const [last] = mails;
  if (!last) return null;
  const isRefused = last.address === email && (last.state === 'BOUNCED' || last.state === 'FAILED');
  return (
    <section className={classes.mails} aria-label={text.mails}>
      {isRefused && (
        <Notice tone="attention" title={text.refused(email)}>
          {[last.answer, isOwn ? text.refusedOwn : text.refusedOf].filter(Boolean).join(' · ')}
        </Notice>
      )}
      <h2>{text.mails}</h2>
      <ul>
        {mails.map(({ id, subject, address, state, answer, at }) => (
          <li key={id}>
            <span>{subject}</span>
            <span className={mayMailAgain(state) || state === 'DEFERRED' ? classes.bad : classes.note}>
              {[
                mailStateLabels[state],
                whenHere(at),
                address !== email && address,
                state !== 'ACCEPTED' && state !== 'DELIVERED' && answer,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
