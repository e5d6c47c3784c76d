import type { CalendarFeed } from '@lajur/api-contract/schedule';
import { createCalendarFeed } from '@lajur/api-contract/schedule';
import { feedDays } from '@lajur/domain/schedule/calendar-feed';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { Drawer } from '../../ui/drawer';
import { MadeSecret } from '../../ui/secret-link/made-secret';
import { SecretBody } from '../../ui/secret-link/secret-body';
import { SecretList, SecretRow } from '../../ui/secret-link/secret-list';
import { whenHere } from '../../ui/zone';
import { useCreateFeed, useFeeds, useRevokeFeed } from './queries';
import { strings } from './strings';

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
      <SecretBody
        lead={`Kalender Anda mengikuti jadwal dari ${feedDays.past} hari lalu sampai ${feedDays.ahead} hari ke depan. Siapa pun yang memegang alamatnya bisa membacanya, tanpa harga, nama pengirim, dan nomor telepon.`}
        error={create.error}
      >
        {made && <MadeFeed key={made.id} url={made.url} />}
        <SecretList
          title="Langganan Anda"
          error={error}
          rows={feeds?.map((feed) => <Feed key={feed.id} feed={feed} />)}
        />
      </SecretBody>
    </Drawer>
  );
}

const MadeFeed = ({ url }: { url: string }) => (
  <MadeSecret
    title="Langganan siap"
    note="Alamat ini hanya terlihat sekarang. Tempelkan di kalender Anda, di “Langganan dari URL”."
    url={url}
    copyLabel="Salin alamat"
  >
    <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
      Buka di kalender
    </Button>
  </MadeSecret>
);

function Feed({ feed }: { feed: CalendarFeed }) {
  const revoke = useRevokeFeed();
  const { confirm, dialog } = useConfirm();
  const made = whenHere(feed.madeAt);
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
    <>
      <SecretRow
        name={`Dibuat ${made}`}
        lines={[feed.readAt ? `Terakhir dibaca ${whenHere(feed.readAt)}` : 'Belum pernah dibaca']}
        end={{ label: `Cabut langganan yang dibuat ${made}`, take: () => void end() }}
      />
      {dialog}
    </>
  );
}
