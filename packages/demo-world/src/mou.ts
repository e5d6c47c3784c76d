import type { MouValues, PriceInterval } from '@lajur/domain/mou/mou';
import type { ServiceType } from '@lajur/domain/order/status';
import type { Random } from './random';
import { transportTypes } from './transport-types';

/** An MoU as the marketplace proposes it; vehicle types by their refs. */
export interface MouOffer extends MouValues {
  shareholders: { name: string; share: number }[];
  prices: {
    transportTypeRef: string;
    units: number;
    interval: PriceInterval;
    pricePerInterval: number;
    fixedPrice: number | null;
  }[];
  routes: {
    serviceType: ServiceType;
    origin: string;
    destination: string;
    transportTypeRef: string;
    price: number;
  }[];
  limits: { transportTypeRef: string; units: number }[];
  plates: { plate: string; transportTypeRef: string }[];
}

/** From, to, kilometres on the road. */
const lanes: readonly (readonly [string, string, number])[] = [
  ['Bekasi', 'Bandung', 140],
  ['Bekasi', 'Jakarta', 45],
  ['Jakarta', 'Semarang', 440],
  ['Jakarta', 'Yogyakarta', 560],
  ['Jakarta', 'Surabaya', 780],
  ['Bekasi', 'Semarang', 420],
  ['Bekasi', 'Surabaya', 760],
  ['Semarang', 'Surabaya', 350],
  ['Surabaya', 'Malang', 95],
  ['Surabaya', 'Denpasar', 415],
];
const usualTypes = ['CDD-BOKS', 'TRONTON-WINGBOX'] as const;

const priceOf = (ref: string, km: number, percent: number): number => {
  const tariff = transportTypes.find((type) => type.ref === ref)?.tariff ?? { start: 0, perKm: 10_000 };
  return Math.round(((tariff.start + tariff.perKm * km) * percent) / 100 / 50_000) * 50_000;
};

const person = (rng: Random): { name: string; phone: string } => ({
  name: rng.pick(['Ratna Wulandari', 'Bambang Sutrisno', 'Maya Kurniasih', 'Hendra Saputra', 'Dewi Anggraini']),
  phone: `+62812${rng.int(10_000_000, 99_999_999)}`,
});

export interface OfferedTo {
  number: string;
  /** Of the company that it is proposed to. */
  companyName: string;
  /** Host of its mail addresses. */
  host: string;
  startDay: string;
  durationMonths: number;
  autoExtend: boolean;
  /** Prices in percent of the usual ones. */
  percent?: number;
  /** How many of the lanes. */
  lanes?: number;
  /** How many vehicles of each type. */
  units?: number;
  plates?: readonly { plate: string; transportTypeRef: string }[];
}

/** An MoU that a marketplace would propose to a company; the same chance gives the same. */
export function mouOffer(rng: Random, to: OfferedTo): MouOffer {
  const { percent = 100, units = 4, plates = [] } = to;
  const [payment, operation] = [person(rng), person(rng)];
  const routes = lanes.slice(0, to.lanes ?? 6).flatMap(([origin, destination, km]) =>
    usualTypes.map((transportTypeRef) => ({
      serviceType: 'LAND' as const,
      origin,
      destination,
      transportTypeRef,
      price: priceOf(transportTypeRef, km, percent),
    })),
  );
  return {
    number: to.number,
    startDay: to.startDay,
    durationMonths: to.durationMonths,
    autoExtend: to.autoExtend,
    paymentTermDays: 30,
    paymentMethod: 'TRANSFER',
    bankName: rng.pick(['Bank Mandiri', 'Bank Negara Indonesia', 'Bank Rakyat Indonesia']),
    bankAccountName: to.companyName,
    bankAccountNo: String(rng.int(1_000_000_000, 9_999_999_999)),
    paymentPicName: payment.name,
    paymentPicEmail: `keuangan@${to.host}`,
    paymentPicPhone: payment.phone,
    operationalPicName: operation.name,
    operationalPicEmail: `operasional@${to.host}`,
    operationalPicPhone: operation.phone,
    usesInsurance: true,
    hasAuditedStatements: rng.chance(0.5),
    averageShipmentValue: rng.int(8, 30) * 10_000_000,
    totalAssets: rng.int(12, 60) * 1_000_000_000,
    capital: rng.int(2, 10) * 1_000_000_000,
    lendingTopDays: 45,
    lendingAdminRate: 100,
    lendingInterestRate: 375,
    lendingOverdue: 'REFUSED',
    shareholders: [
      { name: 'Hartono Wijaya', share: 6000 },
      { name: 'PT Induk Karya Usaha', share: 4000 },
    ],
    prices: [
      {
        transportTypeRef: 'TRONTON-WINGBOX',
        units: 2,
        interval: 'FIX_MONTHLY',
        pricePerInterval: 42_000_000,
        fixedPrice: 80_000_000,
      },
    ],
    routes,
    limits: usualTypes.map((transportTypeRef, at) => ({ transportTypeRef, units: units + at })),
    plates: plates.filter(({ transportTypeRef }) => (usualTypes as readonly string[]).includes(transportTypeRef)),
  };
}
