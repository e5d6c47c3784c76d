import { listOrders } from '@lajur/api-contract/order';
import { useMay } from '../../ui/call/use-user';

/** What the search over everything says it finds; who sees no orders finds pages alone. */
export function useSearchWords(): string {
  return useMay(listOrders) ? 'Cari pesanan, pengemudi, kendaraan…' : 'Cari halaman…';
}
