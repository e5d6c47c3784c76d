import { airWaybillNo, airWaybillProblem, containerNo, containerProblem } from './cargo-number';
import { isUnderWay } from './phase';
import type { OrderStatus, ServiceType } from './status';

/** How a leg travels, as the screen calls it. */
export const legModeLabels: Record<ServiceType, string> = { LAND: 'Darat', SEA: 'Laut', AIR: 'Udara' };

export const legDocumentKinds = ['BILL_OF_LADING', 'AIR_WAYBILL', 'MANIFEST', 'SURAT_JALAN', 'OTHER'] as const;
export type LegDocumentKind = (typeof legDocumentKinds)[number];
export const legDocumentLabels: Record<LegDocumentKind, string> = {
  BILL_OF_LADING: 'Bill of lading',
  AIR_WAYBILL: 'Air waybill',
  MANIFEST: 'Manifes',
  SURAT_JALAN: 'Surat jalan',
  OTHER: 'Lainnya',
};

/** Of an order; of a leg. */
export const maxLegs = 12;
export const maxLegDocuments = 20;
export const legTextMax = 100;

/** What is planned of one part of an order's way. Instants are ISO texts. */
export interface LegPlan {
  mode: ServiceType;
  carrier: string | null;
  /** Vessel, flight number or licence plate. */
  transport: string | null;
  voyage: string | null;
  /** Port, airport (by its IATA code) or place. */
  from: string;
  to: string;
  containerNo: string | null;
  sealNo: string | null;
  /** Of the bill of lading or the air waybill. */
  waybillNo: string | null;
  etd: string;
  eta: string;
}
export type LegField = keyof LegPlan;

/** What identifies what carries it, and with what. */
type TransportField = 'transport' | 'voyage' | 'containerNo' | 'sealNo' | 'waybillNo';

/** The way that legs make, in words. */
export const legsText = (legs: readonly Pick<LegPlan, 'mode' | 'from' | 'to'>[]): string =>
  legs.map(({ mode, from, to }) => `${legModeLabels[mode]} ${from} – ${to}`).join(', ');

/** How the fields are called, which differs by how the leg travels. */
export function legLabels(mode: ServiceType): Record<LegField, string> {
  const named = {
    LAND: { transport: 'Nomor polisi', voyage: 'Rit', from: 'Dari', to: 'Ke', waybillNo: 'Nomor surat jalan' },
    SEA: {
      transport: 'Nama kapal',
      voyage: 'Nomor pelayaran',
      from: 'Pelabuhan muat',
      to: 'Pelabuhan bongkar',
      waybillNo: 'Nomor bill of lading',
    },
    AIR: {
      transport: 'Nomor penerbangan',
      voyage: 'Rute',
      from: 'Bandara asal',
      to: 'Bandara tujuan',
      waybillNo: 'Nomor air waybill',
    },
  }[mode];
  return {
    mode: 'Moda',
    carrier: 'Pengangkut',
    containerNo: 'Nomor kontainer',
    sealNo: 'Nomor segel',
    etd: 'Rencana berangkat',
    eta: 'Rencana tiba',
    ...named,
  };
}

/** Fields that a leg has by how it travels, beside mode, carrier, places and times. */
export const legFields: Record<ServiceType, readonly TransportField[]> = {
  LAND: ['transport', 'waybillNo'],
  SEA: ['transport', 'voyage', 'containerNo', 'sealNo', 'waybillNo'],
  AIR: ['transport', 'waybillNo'],
};

/** Fields that must be filled in. */
export const legNeeds: Record<ServiceType, readonly LegField[]> = {
  LAND: ['from', 'to', 'etd', 'eta'],
  SEA: ['transport', 'voyage', 'containerNo', 'sealNo', 'from', 'to', 'etd', 'eta'],
  AIR: ['transport', 'waybillNo', 'from', 'to', 'etd', 'eta'],
};

const trimmed = (text: string | null) => text?.trim() || null;

/** A leg as it is stored: nothing of another mode, numbers in one spelling. */
export function tidyLeg<Leg extends LegPlan>(leg: Leg): Leg {
  const has = (field: TransportField) => legFields[leg.mode].includes(field);
  const isAir = leg.mode === 'AIR';
  const kept = (field: TransportField) => (has(field) ? trimmed(leg[field]) : null);
  const container = kept('containerNo');
  const waybill = kept('waybillNo');
  const place = (name: string) => (isAir ? name.trim().toUpperCase() : name.trim());
  return {
    ...leg,
    carrier: trimmed(leg.carrier),
    transport: kept('transport')?.toUpperCase() ?? null,
    voyage: kept('voyage'),
    from: place(leg.from),
    to: place(leg.to),
    containerNo: container && containerNo(container),
    sealNo: kept('sealNo'),
    waybillNo: isAir && waybill ? airWaybillNo(waybill) : waybill,
  };
}

export type LegProblems = Partial<Record<LegField, string>>;

const airport = /^[A-Z]{3}$/;
const flight = /^[A-Z0-9]{2}\s?\d{1,4}$/;

function airProblems({ transport, waybillNo, from, to }: LegPlan): LegProblems {
  const wrongNo = waybillNo && airWaybillProblem(waybillNo);
  const code = 'Isi kode IATA bandara, 3 huruf, mis. CGK';
  return {
    ...(transport && !flight.test(transport) ? { transport: 'Nomor penerbangan seperti GA 610' } : {}),
    ...(wrongNo ? { waybillNo: wrongNo } : {}),
    ...(airport.test(from) ? {} : { from: code }),
    ...(airport.test(to) ? {} : { to: code }),
  };
}

function modeProblems(leg: LegPlan): LegProblems {
  if (leg.mode === 'AIR') return airProblems(leg);
  if (leg.mode === 'LAND') return leg.transport || leg.carrier ? {} : { transport: 'Isi nomor polisi atau pengangkut' };
  const wrong = leg.containerNo && containerProblem(leg.containerNo);
  return wrong ? { containerNo: wrong } : {};
}

/** What is wrong with a leg by itself. */
function ownProblems(leg: LegPlan): LegProblems {
  const labels = legLabels(leg.mode);
  const missing = legNeeds[leg.mode].filter((field) => !leg[field]);
  const same = leg.from.toLowerCase() === leg.to.toLowerCase();
  return {
    ...(leg.etd && leg.eta && leg.eta <= leg.etd ? { eta: 'Rencana tiba harus setelah rencana berangkat' } : {}),
    ...(same ? { to: 'Harus tempat lain dari asal' } : {}),
    ...modeProblems(leg),
    ...Object.fromEntries(missing.map((field) => [field, `${labels[field]} wajib diisi`])),
  };
}

/** Each leg begins where the last one ends, and not before it is to arrive. */
function joinProblems(leg: LegPlan, before: LegPlan): LegProblems {
  const joins = leg.from.toLowerCase() === before.to.toLowerCase();
  return {
    ...(joins ? {} : { from: `Tahap sebelumnya berakhir di ${before.to}` }),
    ...(before.eta && leg.etd && leg.etd < before.eta
      ? { etd: 'Tidak boleh sebelum tahap sebelumnya direncanakan tiba' }
      : {}),
  };
}

/** What is wrong with the legs of an order, by the index of the leg. They are tidy (`tidyLeg`). */
export function legProblems(legs: readonly LegPlan[], service: ServiceType): LegProblems[] {
  return legs.map((leg, at) => {
    const before = legs[at - 1];
    const foreign = leg.mode !== 'LAND' && leg.mode !== service;
    return {
      ...(before ? joinProblems(leg, before) : {}),
      ...ownProblems(leg),
      ...(foreign ? { mode: `Layanan pesanan ini ${legModeLabels[service]}; pilih itu atau Darat` } : {}),
    };
  });
}

/** Why the legs of an order cannot be changed; null when they can. */
export function legsRefusal(status: OrderStatus): string | null {
  if (status === 'TERKONFIRMASI' || isUnderWay(status)) return null;
  return 'Tahap multimoda bisa diubah sejak pesanan terkonfirmasi sampai barang diterima.';
}
