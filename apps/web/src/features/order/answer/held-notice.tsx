import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { followOnText } from '@lajur/domain/order/follow-on';
import { Button } from '@mantine/core';
import { messageOf } from '../../../ui/call/client';
import { Notice } from '../../../ui/notice';
import { AmendedNotice } from './amended-notice';
import classes from './held-notice.module.css';

export interface HeldNoticeProps {
  order: OrderDetail;
  /** Takes it as it is now, with the vehicle and the driver that are held for it. */
  onKeep: (() => void) | undefined;
  keeping: boolean;
  /** Why it was not taken when that was tried last. */
  failure: unknown;
}

/**
 * What the marketplace changed of an order that was accepted before, old and new, or whose goods it carries on; and that it can
 * be taken in one click, with the vehicle and the driver that are held for it.
 */
export function HeldNotice({ order, onKeep, keeping, failure }: HeldNoticeProps) {
  const { amendment, follows, vehicle, driver } = order;
  if (!amendment && !follows) return null;
  return (
    <div className={classes.amendment}>
      <AmendedNotice order={order} />
      {follows && <Notice tone="info">{followOnText.of(follows.cargoNo)}</Notice>}
      {failure !== undefined && failure !== null && (
        <Notice tone="danger" live>
          {messageOf(failure)}
        </Notice>
      )}
      {vehicle && driver && onKeep && (
        <Button variant="light" loading={keeping} onClick={onKeep}>
          Terima, tetap {vehicle.plate} · {driver.name}
        </Button>
      )}
    </div>
  );
}
