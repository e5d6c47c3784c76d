import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { createShare } from '@lajur/api-contract/order-share';
import { shareKindLabels, shareText, whatsAppUrl } from '@lajur/domain/order/share-text';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { to } from '../../../ui/paths';
import { MadeSecret } from '../../../ui/secret-link/made-secret';
import { whenHere } from '../../../ui/zone';

/** A link that was just made: the one time that it is shown. */
export function MadeLink({ order, share }: { order: OrderDetail; share: ReplyOf<typeof createShare> }) {
  const link = new URL(to('shared', { token: share.token }), window.location.origin).href;
  const text = shareText({
    kind: share.kind,
    cargoNo: order.cargoNo,
    originCity: order.origin.city,
    destinationCity: order.destination.city,
    plate: order.vehicle?.plate ?? null,
    until: whenHere(share.expiresAt),
    link,
  });
  return (
    <MadeSecret
      title={`${shareKindLabels[share.kind]} siap`}
      note="Tautan hanya terlihat sekarang. Kalau hilang, buat yang baru."
      url={link}
      copyLabel="Salin"
    >
      <Button
        component="a"
        variant="default"
        href={whatsAppUrl(text, share.kind === 'BRIEF' ? (order.driver?.phone ?? null) : null)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={16} stroke={1.7} aria-hidden />}
      >
        Bagikan ke WhatsApp
      </Button>
    </MadeSecret>
  );
}
