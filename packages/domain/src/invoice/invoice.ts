/** What is billed and how far it has come; spec §4, decisions §6. */
export const orderInvoiceTypes = ['SHIPMENT', 'COST', 'COST_TAXED'] as const;
/** What bills orders. */
export type OrderInvoiceType = (typeof orderInvoiceTypes)[number];
/** With what bills vehicles at a fixed price, by the week or month (docs/spec/money.md, Fixed price). */
export const invoiceTypes = [...orderInvoiceTypes, 'FIXED'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export const invoiceTypeLabels: Record<InvoiceType, string> = {
  SHIPMENT: 'Pengiriman',
  COST: 'Biaya tambahan',
  COST_TAXED: 'Biaya kena pajak',
  FIXED: 'Harga tetap',
};

/** What a type bills, under its choice. @internal No screen shows it yet. */
export const invoiceTypeHints: Record<InvoiceType, string> = {
  SHIPMENT: 'Hanya ongkos utama yang ditagih',
  COST: 'Biaya tambahan yang disetujui, tanpa pajak',
  COST_TAXED: 'Biaya tambahan yang disetujui dan kena pajak',
  FIXED: 'Kendaraan per minggu atau bulan menurut MoU',
};

/** What its lines add up to, by name. */
export const invoiceBaseLabels: Record<InvoiceType, string> = {
  SHIPMENT: 'Ongkos utama',
  COST: 'Biaya tambahan',
  COST_TAXED: 'Biaya kena pajak',
  FIXED: 'Harga tetap',
};

/** In the order in which an invoice goes through them. */
export const invoiceStatuses = ['PROFORMA', 'ISSUED', 'PRINTED', 'SENT', 'RECEIVED', 'PAID'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  PROFORMA: 'Proforma',
  ISSUED: 'Terbit',
  PRINTED: 'Dicetak',
  SENT: 'Dikirim',
  RECEIVED: 'Diterima',
  PAID: 'Lunas',
};

/** With the shipper and not paid: what is waited for, and grows old. */
export const awaitedStatuses = ['SENT', 'RECEIVED'] as const satisfies readonly InvoiceStatus[];
export const isAwaited = (status: InvoiceStatus): boolean => awaitedStatuses.some((one) => one === status);

/** Not with the shipper yet: the company itself has the next act. */
export const ownStatuses = ['PROFORMA', 'ISSUED', 'PRINTED'] as const satisfies readonly InvoiceStatus[];

/** All that is not paid. */
export const openStatuses = invoiceStatuses.filter((status) => status !== 'PAID');

/** More cargos than one invoice can be checked with. */
export const maxInvoiceOrders = 200;
export const maxInvoiceNote = 500;
