import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { putShippingCost } from '@lajur/api-contract/order-transaction';
import { formatRupiah } from '@lajur/domain/common/money';
import { changeMainCostRefusal } from '@lajur/domain/order/additional-cost';
import { mainCostRefusalText } from '@lajur/domain/order/cost-text';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useRefusal } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import { strings } from '../order-strings';
import classes from './cost-list.module.css';
import { useShippingCost } from './queries';

const MainCostDrawer = lazyPart(async () => (await import('./main-cost-drawer')).MainCostDrawer);

/** The way to another main cost, with what the count says of it. */
export function MainCostChange({ order }: { order: OrderDetail }) {
  const { data: seen } = useShippingCost(order.id);
  const [open, setOpen] = useState(false);
  const noRight = useRefusal(putShippingCost, strings.noRight);
  const refused = changeMainCostRefusal(order);
  if (!seen) return null;
  return (
    <div className={classes.change}>
      {seen.byCount !== null && <p>Menurut jumlah yang dihitung, ongkos utama {formatRupiah(seen.byCount)}.</p>}
      <ActionButton
        variant="default"
        size="xs"
        disabledReason={noRight ?? (refused ? mainCostRefusalText(refused, order) : undefined)}
        onClick={() => setOpen(true)}
      >
        {seen.change ? 'Ubah pengajuan ongkos…' : 'Ajukan perubahan ongkos…'}
      </ActionButton>
      {open && <MainCostDrawer order={order} seen={seen} onClose={() => setOpen(false)} />}
    </div>
  );
}
