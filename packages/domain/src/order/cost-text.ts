import type { CostRefusal, CostStatus } from './additional-cost';
import { wasNeverCarried } from './phase';
import { statusLabel } from './status-label';

/** How a cost's state is called, and how it looks (docs/design.md, Status chips). */
export const costStatusLooks = {
  DRAFT: { tone: 'grey', glyph: 'waiting', label: 'Konsep' },
  SUBMIT: { tone: 'orange', glyph: 'waiting', label: 'Menunggu persetujuan' },
  APPROVE: { tone: 'grey', glyph: 'done', label: 'Disetujui' },
  REVISE: { tone: 'orange', glyph: 'look', label: 'Perlu revisi' },
  REJECT: { tone: 'red', glyph: 'failed', label: 'Ditolak' },
  NONACTIVE: { tone: 'grey', glyph: 'failed', label: 'Ditarik' },
} as const satisfies Record<CostStatus, { tone: string; glyph: string; label: string }>;

/** The same of one cost: what the marketplace proposed waits for an answer from here. */
export const costLook = ({ status, proposed }: { status: CostStatus; proposed: boolean }) =>
  proposed && status === 'SUBMIT'
    ? ({ tone: 'orange', glyph: 'look', label: 'Menunggu jawaban Anda' } as const)
    : costStatusLooks[status];

const standsElsewhere: Record<CostStatus, string> = {
  DRAFT: 'Biaya ini belum diajukan.',
  SUBMIT: 'Biaya ini sudah diajukan dan menunggu persetujuan.',
  APPROVE: 'Biaya ini sudah disetujui. Buat biaya baru bila ada selisih.',
  REVISE: 'Biaya ini dikembalikan untuk direvisi.',
  REJECT: 'Biaya ini sudah ditolak. Buat biaya baru bila perlu.',
  NONACTIVE: 'Biaya ini sudah ditarik.',
};

const askedByOther = {
  PROPOSED: 'Biaya ini diusulkan penyedia. Transporter yang menyetujui atau menolaknya.',
  NOT_PROPOSED: 'Biaya ini diajukan transporter. Penyedia yang memutuskan.',
} as const;

/** Of what was cancelled where it was to be loaded (batal muat). */
export const gateCostText =
  'Dibatalkan setelah kendaraan tiba di titik muat. Biaya pembatalan bisa diajukan, dan ditagih tanpa dokumen POD.';

/** Why no other main cost can be asked for: of what was cancelled at the gate only its cancellation is billed. */
export const mainCostRefusalText = (refused: CostRefusal, { cancelledAtGate }: { cancelledAtGate: boolean }): string =>
  cancelledAtGate ? 'Batal muat: ongkos utama tidak ditagih, biaya pembatalan yang ditagih.' : costRefusalText(refused);

/** The sentence on a disabled button, and the message of the refusal. */
export function costRefusalText(refused: CostRefusal): string {
  if (!('status' in refused)) return askedByOther[refused.code];
  if (refused.code === 'COST_STANDS_ELSEWHERE') return standsElsewhere[refused.status];
  return wasNeverCarried(refused.status)
    ? `Pesanan ini ${statusLabel(refused.status).toLowerCase()}, biayanya tidak ditagih.`
    : 'Biaya tambahan bisa diajukan setelah pesanan terkonfirmasi.';
}
