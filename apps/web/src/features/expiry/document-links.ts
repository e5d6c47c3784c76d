import type { ExpiringDocument } from '@lajur/api-contract/expiry';
import { to } from '../../ui/paths';

type Kind = ExpiringDocument['subject']['kind'];

const pages: Record<Kind, (id: string) => string> = {
  vehicle: (transportId) => to('vehicle', { transportId }),
  driver: (driverId) => to('driver', { driverId }),
  'legal-document': (id) => to('legalDocument', { id }),
  contract: (id) => to('contract', {}, { id }),
  mou: (id) => to('mou', {}, { id }),
};

/** The page of what a document belongs to, or is. */
export const ownerHref = ({ kind, id }: { kind: Kind; id: string }): string => pages[kind](id);

/** The rows of what ends within a time: from one day to another, both included. */
export const rowsHref = (from: string, until: string, more: { kind?: Kind; search?: string } = {}): string =>
  to('expiry', {}, { days: `${from}..${until}`, ...more });
