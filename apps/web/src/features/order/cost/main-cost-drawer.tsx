import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { ShippingCost } from '@lajur/api-contract/order-transaction';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { mainChangeProblem, mainCostAt, mainDifference, unitPriceFor } from '@lajur/domain/order/main-cost-change';
import { pricingTypeLabels, unitLabels } from '@lajur/domain/order/status-label';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { CurrencyInput } from '../../../ui/input/number-input';
import { Notice } from '../../../ui/notice';
import { CostFields, decidedByMarketplace, useCostForm } from './cost-drawer';
import { usePutMainCost, usePutUnitPrice } from './queries';

export interface MainCostDrawerProps {
  order: OrderDetail;
  seen: ShippingCost;
  onClose(): void;
}

/** Asks for another main cost: by the price of one of what the order counts, or as a whole where a trip is priced. */
export function MainCostDrawer({ order, seen, onClose }: MainCostDrawerProps) {
  const putTotal = usePutMainCost();
  const putPrice = usePutUnitPrice();
  const { change, granted, amount: mainCost, unitPrice, pricingType, quantity } = seen;
  const byOne = pricingType !== 'FIXED_PRICE' && unitPrice !== null;
  const agreed = { mainCost, granted };
  const totalOf = (typed: number) => (byOne ? mainCostAt(typed, order) : typed);
  const asked = change && mainCost + granted + change.amount;
  const fields = useCostForm({
    ...{ order, cost: change ?? undefined, onClose },
    name: 'main-cost',
    initialAmount: asked === null || !byOne ? asked : unitPriceFor(asked, order),
    problemOf: (typed) => mainChangeProblem(agreed, totalOf(typed)),
    onSubmit: async ({ amount, submit: _, ...given }) => {
      const body = { ...given, change: change && { id: change.id, version: change.version } };
      const params = { id: order.id };
      if (byOne) await putPrice.mutateAsync({ params, body: { ...body, unitPrice: amount } });
      else await putTotal.mutateAsync({ params, body: { ...body, amount } });
      say('Perubahan ongkos diajukan. Penyedia yang memutuskan.');
    },
  });
  const { checked } = fields;
  const { form } = checked;
  const typed = form.values.amount;
  const difference = typed === null ? 0 : mainDifference(agreed, totalOf(typed));
  const counted = quantity.delivered ?? quantity.loaded ?? quantity.ordered;
  const per = pricingTypeLabels[pricingType].toLowerCase();
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={change ? 'Ubah pengajuan ongkos' : 'Ajukan perubahan ongkos'}
      subtitle={`${order.cargoNo} · ${order.shipper.name}`}
      {...decidedByMarketplace}
      verb={difference > 0 ? `Ajukan selisih ${formatRupiah(difference)}` : 'Ajukan perubahan'}
    >
      <Notice tone="info">
        Ongkos yang disepakati {formatRupiah(mainCost)} tidak berubah. Selisihnya diajukan sebagai biaya tambahan.
      </Notice>
      <CostFields form={fields}>
        <CurrencyInput
          label={byOne ? `Harga baru ${per}` : 'Ongkos utama baru'}
          description={
            byOne
              ? `Kini ${formatRupiah(unitPrice)} · dihitung ${formatNumber(counted)} ${unitLabels[quantity.unit]}`
              : `Kini ${formatRupiah(mainCost + granted)}`
          }
          required
          {...form.getInputProps('amount')}
        />
      </CostFields>
    </FormDrawer>
  );
}
