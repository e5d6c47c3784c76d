import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { laneDates, laneProgress, laneSteps } from '@lajur/domain/order/lane';
import { enters } from '@lajur/domain/order/standing';
import { LaneStrip } from '../../../ui/lane-strip';
import { useNow } from '../../../ui/ticker';
import { orderState } from '../order-state';
import { laneNote } from './detail-text';
import { SegmentedProgress } from './segmented-progress';

interface LaneProps {
  order: OrderDetail;
  /** The newest first. */
  history: readonly OrderEvent[];
}

function stepsOf({ order, history }: LaneProps) {
  const failedFrom = history.find((event) => enters(event) && event.toStatus === order.status);
  return laneSteps(orderState(order), failedFrom?.fromStatus);
}

/** How far an order has come, as a lane with dates. */
export function OrderLane({ order, history }: LaneProps) {
  const now = new Date(useNow());
  const steps = stepsOf({ order, history });
  const dates = laneDates(steps, history);
  return (
    <LaneStrip
      label={`Perjalanan ${order.cargoNo}`}
      steps={steps.map((step) => ({
        key: step.key,
        label: step.label,
        state: step.state === 'to-come' ? 'ahead' : step.state,
        note: laneNote(order, step, dates, now),
      }))}
    />
  );
}

/** The same in a bar, for a phone. */
export function OrderProgress(props: LaneProps) {
  const steps = stepsOf(props);
  const { next, ...progress } = laneProgress(steps);
  return (
    <SegmentedProgress {...progress} next={next ?? undefined} waits={steps.every((step) => step.state === 'to-come')} />
  );
}
