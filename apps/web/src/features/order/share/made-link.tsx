import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { createShare } from '@lajur/api-contract/order-share';
import { shareKindLabels, shareText, whatsAppUrl } from '@lajur/domain/order/share-text';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from '../../../ui/notice';
import { to } from '../../../ui/paths';
import classes from './share-drawer.module.css';
import { momentText } from './share-list';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** A link that was just made: the one time that it is shown. */
export function MadeLink({ order, share }: { order: OrderDetail; share: ReplyOf<typeof createShare> }) {
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const link = new URL(to('shared', { token: share.token }), window.location.origin).href;
  const text = shareText({
    kind: share.kind,
    cargoNo: order.cargoNo,
    originCity: order.origin.city,
    destinationCity: order.destination.city,
    plate: order.vehicle?.plate ?? null,
    until: momentText(share.expiresAt),
    link,
  });
  // Without a secure origin there is no clipboard: then the link is chosen, to be copied by hand.
  const copy = () => {
    if (!navigator.clipboard) return choose(shown.current);
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => choose(shown.current),
    );
  };
  return (
    <div>
      <Notice tone="good" live title={`${shareKindLabels[share.kind]} siap`}>
        Tautan hanya terlihat sekarang. Kalau hilang, buat yang baru.
      </Notice>
      <code ref={shown} className={classes.link}>
        {link}
      </code>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
          {copied ? 'Disalin' : 'Salin'}
        </Button>
        <Button
          component="a"
          variant="default"
          href={whatsAppUrl(text, share.kind === 'BRIEF' ? (order.driver?.phone ?? null) : null)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          Bagikan ke WhatsApp
        </Button>
      </div>
    </div>
  );
}

function choose(shown: HTMLElement | null): void {
  if (shown) window.getSelection()?.selectAllChildren(shown);
}
