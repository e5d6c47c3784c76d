import type { MouValues } from './mou';
import type { MouTerms } from './mou-terms';

/** The plain fields of an MoU that lacks nothing. */
export const mouSample = {
  number: 'MOU/2026/017',
  startDay: '2026-11-01',
  durationMonths: 12,
  autoExtend: true,
  paymentTermDays: 30,
  paymentMethod: 'TRANSFER',
  bankName: 'Bank Mandiri',
  bankAccountName: 'PT Uji Satu',
  bankAccountNo: '1230009876543',
  paymentPicName: 'Ratna Wulandari',
  paymentPicEmail: 'ratna@uji-satu.test',
  paymentPicPhone: '+628123456789',
  operationalPicName: 'Bambang Sutrisno',
  operationalPicEmail: 'bambang@uji-satu.test',
  operationalPicPhone: '+628123456780',
  usesInsurance: true,
  hasAuditedStatements: false,
  averageShipmentValue: 150_000_000,
  totalAssets: 25_000_000_000,
  capital: 5_000_000_000,
  lendingTopDays: 45,
  lendingAdminRate: 100,
  lendingInterestRate: 375,
  lendingOverdue: null,
} as const satisfies MouValues;

const tronton = { id: '019a0000-0000-7000-8000-000000000001', name: 'Tronton Wingbox' };

/** All of one. @internal */
export const mouTermsSample: MouTerms = {
  ...mouSample,
  shareholders: [
    { name: 'Hartono Wijaya', share: 6000 },
    { name: 'PT Induk Usaha', share: 4000 },
  ],
  prices: [
    { transportType: tronton, units: 2, interval: 'FIX_MONTHLY', pricePerInterval: 30_000_000, fixedPrice: 58_000_000 },
  ],
  routes: [
    { serviceType: 'LAND', origin: 'Jakarta', destination: 'Surabaya', transportType: tronton, price: 8_500_000 },
  ],
  limits: [{ transportType: tronton, units: 4, requestedUnits: null }],
  plates: [{ plate: 'B 9123 KXU', transportType: tronton }],
};
