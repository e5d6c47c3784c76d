import {
  bulkChangePostageCosts,
  createPostageCost,
  exportPostageCosts,
  listPostageCosts,
  type PostageCost,
} from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { IconPercentage } from '@tabler/icons-react';
import { useState } from 'react';
import { ActiveChip } from '../../ui/active-chip';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import type { MenuAction } from '../../ui/menu-action';
import { to } from '../../ui/paths';
import { RouteCell } from '../../ui/route-cell';
import { useSearchParam, useSearchParams } from '../../ui/search-params';
import { placeText } from '../../ui/shipment/shipment-text';
import { useUi } from '../../ui/ui-context';
import { priceColumns, routeText } from './price-columns';
import { priceFilters, priceSorts } from './price-filters';
import { priceLive } from './queries';
import { strings } from './strings';
import { usePriceActions } from './use-price-actions';

const PriceDrawer = lazyPart(async () => (await import('./price-drawer')).PriceDrawer);
const PriceFormDrawer = lazyPart(async () => (await import('./price-form-drawer')).PriceFormDrawer);
const BulkChangeDrawer = lazyPart(async () => (await import('./bulk-change-drawer')).BulkChangeDrawer);

const icon = { size: 16, stroke: 1.7 } as const;

/** The prices of the company (spec §2 biaya-ongkir-3pl). The open price stands in the address as `harga`. */
const list = defineList({
  endpoint: listPostageCosts,
  exporting: exportPostageCosts,
  exportsChosen: true,
  live: priceLive,
  title: strings.title,
  purpose: strings.purpose,
  noun: strings.noun,
  storageKey: 'postage-cost',
  searchPlaceholder: strings.search,
  filters: priceFilters,
  defaults: { size: 10, sort: 'createdAt,desc' },
  sorts: priceSorts,
  columns: priceColumns,
  rowId: ({ id }) => id,
  rowName: (price) => `${routeText(price)}, ${price.transportType.name}`,
  rowMark: ({ version }) => version,
  empty: { drawing: 'money', ...strings.empty },
  adding: { endpoint: createPostageCost, label: strings.add, noRight: strings.noRight, importType: 'postage-cost' },
});

/** What is open beside the list, other than the price of the address. */
type Open =
  | { kind: 'form'; price: PostageCost | null }
  | { kind: 'bulk'; chosen: readonly PostageCost[]; clear(): void };

export function PostageCostListPage() {
  const { harga: _open, ...search } = useSearchParams();
  const harga = useSearchParam('harga');
  const address = useListState(list);
  const [state] = address;
  const { navigate } = useUi();
  const notUpdating = useRefusal(bulkChangePostageCosts, strings.noRight);
  const onlySees = useRefusal(bulkChangePostageCosts, strings.onlySees);
  const [open, setOpen] = useState<Open | null>(null);
  const { actionsOf, dialog } = usePriceActions((price) => setOpen({ kind: 'form', price }));
  const hrefOf = ({ id }: PostageCost) => to('postageCosts', {}, { ...search, harga: id });
  const close = () => setOpen(null);

  const bulkRefusal = (chosen: readonly PostageCost[]): string | undefined => {
    if (notUpdating) return chosen.length > 0 ? onlySees : notUpdating;
    const inactive = chosen.filter(({ isActive }) => !isActive).length;
    return inactive > 0 ? strings.inactiveChosen(inactive) : undefined;
  };
  const bulk = (chosen: readonly PostageCost[], clear = () => undefined): MenuAction => ({
    key: 'bulk',
    label: chosen.length > 0 ? strings.bulkEllipsis : strings.bulk,
    icon: <IconPercentage {...icon} aria-hidden />,
    disabledReason: bulkRefusal(chosen),
    onClick: () => setOpen({ kind: 'bulk', chosen, clear }),
  });

  const page = useList(list, address, {
    add: () => setOpen({ kind: 'form', price: null }),
    rowHref: hrefOf,
    rowActions: actionsOf,
    bulk: (prices, clear) => [bulk(prices, () => void clear())],
    bulkSum: (prices) => formatRupiah(prices.reduce((total, { amount }) => total + amount, 0)),
    secondary: [bulk([])],
    card: (price) => (
      <ListCard
        title={`${price.transportType.name} · ${serviceTypeLabels[price.serviceType]}`}
        href={hrefOf(price)}
        main={<RouteCell origin={placeText(price.origin)} destination={placeText(price.destination)} />}
        figure={formatRupiah(price.amount)}
        figureNote={price.shippingCostType.name}
        chip={<ActiveChip isActive={price.isActive} />}
      />
    ),
  });
  return (
    <>
      <ListPage {...page} />
      {dialog}

      {harga && (
        <PriceDrawer
          key={harga}
          id={harga}
          onClose={() => navigate(to('postageCosts', {}, search))}
          onEdit={(price) => setOpen({ kind: 'form', price })}
        />
      )}
      {open?.kind === 'form' && <PriceFormDrawer price={open.price} onClose={close} />}
      {open?.kind === 'bulk' && (
        <BulkChangeDrawer
          chosen={open.chosen}
          state={state}
          onClose={close}
          onDone={() => {
            open.clear();
            close();
          }}
        />
      )}
    </>
  );
}
