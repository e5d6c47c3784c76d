import { useCan } from '../../ui/call/use-user';

/** What the search over everything says it finds; who sees no orders finds pages alone. */
export function useSearchWords(): string {
  return useCan('VIEW_ORDER') ? 'Cari pesanan, pengemudi, kendaraan…' : 'Cari halaman…';
}
