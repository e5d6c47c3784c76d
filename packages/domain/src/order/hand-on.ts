import type { CompanyStatus } from '../company/company-status';

/** Orders are offered to companies with an active MoU alone. */
export const canTakeOrders = (status: CompanyStatus): boolean => status === 'ACTIVE';

/** A company that an offer could be handed on to. */
export interface Partner {
  name: string;
  status: CompanyStatus;
  /** It is the company that hands on. */
  isOwn: boolean;
  /** It has, or had, an offer of this order. */
  hasOrder: boolean;
}

/** Why an offer is not handed on to this company, in words (ADR 0053); null when it may be. */
export function partnerRefusal({ name, status, isOwn, hasOrder }: Partner): string | null {
  if (isOwn) return 'Pilih perusahaan lain';
  if (!canTakeOrders(status)) return `${name} belum bisa menerima pesanan`;
  return hasOrder ? `${name} sudah pernah mendapat penawaran ini` : null;
}

/** An offer that was handed on, as the company that did so keeps it. */
export interface HandedOn {
  companyName: string;
  /** The partner's time to answer: as long as it runs, another partner may be chosen. */
  until: string;
}

/** Why the partner of an offer that was handed on cannot be changed any more; null while it can. */
export const changePartnerRefusal = ({ until }: Pick<HandedOn, 'until'>, now: Date): string | null =>
  now.getTime() < new Date(until).getTime() ? null : 'Batas waktu menjawab rekan sudah lewat.';
