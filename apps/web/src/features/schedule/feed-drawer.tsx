import type { CalendarFeed } from '@lajur/api-contract/schedule';
import { createCalendarFeed } from '@lajur/api-contract/schedule';
import { feedDays } from '@lajur/domain/schedule/calendar-feed';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { messageOf } from '../../ui/call/client';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { Drawer } from '../../ui/drawer';
import { Notice } from '../../ui/notice';
import { momentHere } from '../../ui/zone';
import classes from './feed.module.css';
import { useCreateFeed, useFeeds, useRevokeFeed } from './queries';
import { strings } from './strings';

const momentText = (at: string): string => {
  const { day, time } = momentHere(at);
  return `${day}, ${time}`;
};

/** Secret addresses by which calendar programs follow the schedule: made, copied once, revoked. */
export function FeedDrawer({ onClose }: { onClose(): void }) {
  const { data: feeds, error } = useFeeds();
  const create = useCreateFeed();
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  const refused = useRefusal(createCalendarFeed, strings.noRight);
  const make = () => create.mutate({}, { onSuccess: setMade });
  return (
    <Drawer
      opened
      onClose={onClose}
      width={560}
      title={strings.subscribe}
      subtitle="Google Kalender, Outlook, Kalender Apple"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Tutup
          </Button>
          <ActionButton disabledReason={refused} loading={create.isPending} onClick={make}>
            Buat langganan
          </ActionButton>
        </>
      }
    >
      <div className={classes.body}>
        <p className={classes.lead}>
          Kalender Anda mengikuti jadwal dari {feedDays.past} hari lalu sampai {feedDays.ahead} hari ke depan. Siapa pun
          yang memegang alamatnya bisa membacanya, tanpa harga, nama pengirim, dan nomor telepon.
        </p>
        {create.error && (
          <Notice tone="danger" live>
            {messageOf(create.error)}
          </Notice>
        )}
        {made && <MadeFeed key={made.id} url={made.url} />}
        <section className={classes.list} aria-labelledby="feeds" aria-busy={!feeds && !error}>
          <h3 id="feeds" className={classes.title}>
            Langganan Anda
          </h3>
          {error && <p>{messageOf(error)}</p>}
          {feeds?.length === 0 && <p>Belum ada.</p>}
          <ul>
            {feeds?.map((feed) => (
              <Feed key={feed.id} feed={feed} />
            ))}
          </ul>
        </section>
      </div>
    </Drawer>
  );
}

/** An address that was just made: the one time that it is shown. */
function MadeFeed({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const choose = () => shown.current && window.getSelection()?.selectAllChildren(shown.current);
  // Without a secure origin there is no clipboard: then it is chosen, to be copied by hand.
  const copy = () => {
    if (!navigator.clipboard) return choose();
    navigator.clipboard.writeText(url).then(() => setCopied(true), choose);
  };
  return (
    <div>
      <Notice tone="good" live title="Langganan siap">
        Alamat ini hanya terlihat sekarang. Tempelkan di kalender Anda, di “Langganan dari URL”.
      </Notice>
      <code ref={shown} className={classes.url}>
        {url}
      </code>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />} onClick={copy}>
          {copied ? 'Disalin' : 'Salin alamat'}
        </Button>
        <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          Buka di kalender
        </Button>
      </div>
    </div>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const revoke = useRevokeFeed();
  const { confirm, dialog } = useConfirm();
  const made = momentText(feed.madeAt);
  const end = async () => {
    const yes = await confirm({
      title: 'Cabut langganan kalender?',
      text: `Kalender yang memakai alamat dari ${made} tidak diperbarui lagi.`,
      verb: 'Cabut langganan',
      danger: true,
    });
    if (yes) revoke.mutate({ params: { feedId: feed.id } });
  };
  return (
    <li>
      <div>
        <strong>Dibuat {made}</strong>
        <p>{feed.readAt ? `Terakhir dibaca ${momentText(feed.readAt)}` : 'Belum pernah dibaca'}</p>
      </div>
      <Button variant="default" aria-label={`Cabut langganan yang dibuat ${made}`} onClick={() => void end()}>
        Cabut
      </Button>
      {dialog}
    </li>
  );
}
