import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import { rerouteProblem, type ViaPlace } from '@lajur/domain/order/reroute';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import { ActionButton } from '../../../ui/action-button';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { Checkbox } from '../../../ui/input/checkbox';
import { TextArea } from '../../../ui/input/text-input';
import { Notice } from '../../../ui/notice';
import { useChangeRoute, useRoutes } from './queries';
import classes from './reroute.module.css';
import { RouteComparison } from './route-comparison';
import { ViaField } from './via-field';

interface RouteValues {
  via: ViaPlace[];
  reason: string;
  confirmsDetour: boolean;
}

/** Leads an order another way: old beside new, with what that does to its arrival and price. */
export function RerouteDrawer({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const change = useChangeRoute();
  const checked = useKeptForm<RouteValues>({
    name: `order.route.${order.id}`,
    initialValues: { via: order.rerouted?.via ?? [], reason: '', confirmsDetour: false },
    check: ({ via, reason }) => {
      const wrong = text(reason, 'Alasan', { max: orderTextMax.reason, required: true });
      const places = rerouteProblem(order.rerouted?.via ?? [], via);
      return { ...(places ? { via: places } : {}), ...(wrong ? { reason: wrong } : {}) };
    },
    onSubmit: async ({ via, reason, confirmsDetour }) => {
      await change.mutateAsync({
        params: { id: order.id },
        body: { version: order.version, via, reason: reason.trim(), confirmsDetour },
      });
      say(`Rute ${order.cargoNo} diubah.`);
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { via } = form.values;
  const { data: routes, error, refetch } = useRoutes(order.id, via);
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      title="Ubah rute"
      subtitle={`${order.cargoNo} · ${order.origin.city} – ${order.destination.city}`}
      verb={via.length > 0 || !order.rerouted ? 'Ubah rute' : 'Kembali ke rute semula'}
    >
      <Notice tone="info">
        Titik singgah dan ongkos yang disepakati tetap. Tol, kapal, atau solar yang bertambah diajukan sebagai biaya
        tambahan.
      </Notice>
      <ViaField {...form.getInputProps('via')} />
      {routes ? (
        <RouteComparison order={order} routes={routes} via={via} />
      ) : error ? (
        <Notice
          tone="danger"
          action={
            <ActionButton variant="default" size="xs" onClick={() => void refetch()}>
              Muat ulang
            </ActionButton>
          }
        >
          Perbandingan rute tidak bisa dimuat.
        </Notice>
      ) : (
        <div className={classes.waiting} aria-busy="true" />
      )}
      {routes?.detour && via.length > 0 && (
        <Notice tone="attention" title="Rute ini sangat memutar">
          {routes.detour}
          <Checkbox
            label="Ya, memang lewat sana"
            checked={form.values.confirmsDetour}
            error={form.errors.confirmsDetour}
            data-path="confirmsDetour"
            onChange={(confirmsDetour) => form.setValues({ confirmsDetour })}
          />
        </Notice>
      )}
      <TextArea label="Alasan" required {...form.getInputProps('reason')} />
    </FormDrawer>
  );
}
