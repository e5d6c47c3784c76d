import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { handOnOrder } from '@lajur/api-contract/order-hand-on';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { changePartnerRefusal } from '@lajur/domain/order/hand-on';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useRefusal } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/notice';
import { useNow } from '../../../ui/ticker';
import { strings } from '../order-strings';

const HandOnDrawer = lazyPart(async () => (await import('./hand-on-drawer')).HandOnDrawer);

/** To whom an offer was handed on, and the way to another partner while that one may still answer. */
export function HandOnNotice({ order }: { order: OrderDetail }) {
  const { handedOn } = order;
  const [changing, setChanging] = useState(false);
  const now = new Date(useNow());
  const noRight = useRefusal(handOnOrder, strings.noRight);
  if (!handedOn) return null;
  const late = changePartnerRefusal(handedOn, now) ?? undefined;
  const until = formatMoment(new Date(handedOn.until), zoneOf(order.origin.timezone), now);
  return (
    <>
      <Notice
        tone="info"
        title={`Diteruskan ke ${handedOn.companyName}`}
        action={
          <ActionButton variant="default" size="xs" disabledReason={noRight ?? late} onClick={() => setChanging(true)}>
            Ganti rekan…
          </ActionButton>
        }
      >
        {late ? `Batas waktu menjawabnya ${until}.` : `Rekan menjawab sebelum ${until}.`} Sejak diteruskan, pesanan ini
        hanya bisa dibaca.
      </Notice>
      {changing && <HandOnDrawer order={order} onClose={() => setChanging(false)} />}
    </>
  );
}
