import { type PostageCost, updatePostageCost } from '@lajur/api-contract/postage-cost';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { postageCostFields } from '@lajur/domain/postage-cost/postage-cost';
import { Button, Skeleton } from '@mantine/core';
import { ActionButton } from '../../ui/action-button';
import { ActionMenu } from '../../ui/action-menu';
import { ActiveChip } from '../../ui/active-chip';
import { useRefusal } from '../../ui/call/use-user';
import { Drawer } from '../../ui/drawer';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { FactsList } from '../../ui/facts-list';
import { Money } from '../../ui/money';
import classes from './postage-cost.module.css';
import { routeText } from './price-columns';
import { PriceHistory } from './price-history';
import { usePrice } from './queries';
import { strings } from './strings';
import { usePriceActions } from './use-price-actions';

export interface PriceDrawerProps {
  id: string;
  onClose(): void;
  onEdit(price: PostageCost): void;
}

/** One price: what it is now, and how it came to be so. */
export function PriceDrawer({ id, onClose, onEdit }: PriceDrawerProps) {
  const { data: price, error, refetch } = usePrice(id);
  const { actionsOf, dialog } = usePriceActions(onEdit);
  const refused = useRefusal(updatePostageCost, strings.noRight);
  const others = price ? actionsOf(price).filter(({ key }) => key !== 'edit') : [];
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        width={560}
        title={price ? routeText(price) : strings.title}
        subtitle={price && `${price.transportType.name} · ${serviceTypeLabels[price.serviceType]}`}
        actions={
          price &&
          (price.isActive ? (
            <>
              <ActionMenu actions={others} />
              <ActionButton onClick={() => onEdit(price)} disabledReason={refused}>
                {strings.edit}
              </ActionButton>
            </>
          ) : (
            others.map(({ key, label, icon, ...action }) => (
              <ActionButton
                key={key}
                leftSection={icon}
                onClick={action.onClick}
                disabledReason={action.disabledReason}
              >
                {label}
              </ActionButton>
            ))
          ))
        }
      >
        {error?.status === 404 && !price ? (
          <EmptyState
            drawing="search"
            {...strings.notFound}
            actions={<Button onClick={onClose}>{strings.toList}</Button>}
          />
        ) : error && !price ? (
          <ErrorView error={error} onReload={() => void refetch()} />
        ) : !price ? (
          <div className={classes.waiting} aria-busy="true">
            <Skeleton height={64} radius={8} />
            <Skeleton height={180} radius={8} />
          </div>
        ) : (
          <div className={classes.sections}>
            <div className={classes.now}>
              <Money amount={price.amount} size="figure" tone={price.isActive ? 'plain' : 'quiet'} />
              <ActiveChip isActive={price.isActive} />
            </div>
            <FactsList
              facts={[
                { label: strings.filter.origin, value: `${price.origin.name}, ${price.origin.city}` },
                { label: strings.filter.destination, value: `${price.destination.name}, ${price.destination.city}` },
                { label: postageCostFields.shippingCostTypeId.label, value: price.shippingCostType.name },
              ]}
            />
            <section aria-labelledby="price-history">
              <h3 id="price-history" className={classes.heading}>
                {strings.history}
              </h3>
              <PriceHistory history={price.history} />
            </section>
          </div>
        )}
      </Drawer>
      {dialog}
    </>
  );
}
