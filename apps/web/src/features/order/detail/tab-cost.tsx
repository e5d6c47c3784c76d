import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { costLook } from '@lajur/domain/order/cost-text';
import { moneyLabels } from '@lajur/domain/order/order-money';
import { wasNeverCarried } from '@lajur/domain/order/phase';
import { orderLabel, pricingTypeLabels } from '@lajur/domain/order/status-label';
import { Card } from '../../../ui/card';
import { FactsList } from '../../../ui/facts-list';
import { lazyPart } from '../../../ui/lazy-part';
import { Money } from '../../../ui/money';
import { Notice } from '../../../ui/notice';
import { StatusChip } from '../../../ui/status-chip';

const CostList = lazyPart(async () => (await import('../cost/cost-list')).CostList);

const MainCostChange = lazyPart(async () => (await import('../cost/main-cost-change')).MainCostChange);
const BilledCard = lazyPart(async () => (await import('../cost/billed-card')).BilledCard, { waiting: null });
const MoneyFacts = lazyPart(async () => (await import('../cost/money-facts')).MoneyFacts);

/** Main cost, additional costs with the state of their approval, and what it comes to. */
export function CostFacts({ order }: { order: OrderDetail }) {
  return (
    <FactsList
      form="rows"
      facts={[
        {
          label: 'Ongkos utama',
          value: <Money amount={order.mainCost} tone={wasNeverCarried(order.status) ? 'quiet' : 'plain'} />,
        },
        ...order.costs.map((cost) => ({
          label: (
            <>
              {cost.name} <StatusChip {...costLook(cost)} />
            </>
          ),
          value: <Money amount={cost.amount} tone={cost.status === 'APPROVE' ? 'plain' : 'quiet'} />,
        })),
        {
          label: moneyLabels[order.moneyStanding],
          value: order.moneyStanding === 'none' ? orderLabel(order) : <Money amount={order.unbilled} size="figure" />,
          total: true,
        },
      ]}
    />
  );
}

export function CostTab({ order }: { order: OrderDetail }) {
  return (
    <>
      <Card title="Biaya" note={pricingTypeLabels[order.pricingType]}>
        {order.isCovered && (
          <Notice tone="info">
            Perjalanan ini tercakup harga tetap MoU: tanpa ongkos utama, dan ditagih lewat Invoice Harga Tetap. Biaya
            tambahannya ditagih tersendiri.
          </Notice>
        )}
        <MoneyFacts order={order} waiting={<CostFacts order={order} />} />
        <MainCostChange order={order} />
      </Card>
      <BilledCard order={order} />
      <CostList order={order} />
    </>
  );
}
