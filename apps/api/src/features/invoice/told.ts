import type { StoredInvoice } from './repository';

/** What every event of an invoice tells of it. */
export const toldOf = ({ number, type, status, statusDay, shipperName, ...sums }: StoredInvoice) => ({
  ...{ number, type, status, statusDay, shipper: shipperName },
  ...{ total: sums.total, net: sums.net, open: sums.open, openCash: sums.openCash, dueDay: sums.dueDay },
});
