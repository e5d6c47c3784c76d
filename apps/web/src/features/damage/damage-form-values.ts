import type { DamageDetail, DamageSigned } from '@lajur/api-contract/damage';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { text } from '@lajur/domain/common/validation';
import {
  claimProblems,
  type DamageParty,
  damageParties,
  damageTextMax,
  signerNameProblem,
  signerRoleProblem,
} from '@lajur/domain/damage/damage-report';
import { countedHere, discrepancyProblems, exact, expectedHere } from '@lajur/domain/order/quantity';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import type { FieldErrors } from '../../ui/form/form-errors';
import type { TypedMoment } from '../../ui/shipment/moment-field';

export interface SignerValues {
  name: string;
  role: string;
  /** The signature that stands, of the version before. */
  signatureUrl: string | null;
}

export interface DamageValues extends Record<DamageParty, SignerValues> {
  at: TypedMoment;
  reasonId: string;
  reasonText: string;
  description: string;
  place: string;
  lines: { seq: number; damaged: number | null; missing: number | null; claim: number | null }[];
  claimNote: string;
  /** Stored already: they survive a reload with the rest of the draft. */
  photoUrls: string[];
  carrierSignature: Blob | null;
  recipientSignature: Blob | null;
  change: string;
}

/** What the form is about: an order, and the report that it has. */
export interface DamageCase {
  order: OrderDetail;
  report: DamageDetail | null;
}

/** The load as the rules see it, at the stop where the report was or will be written. */
export const cargoOf = ({ order, report }: DamageCase) => ({
  ...order,
  currentStop: report?.stopSeq ?? order.currentStop,
});

const signerValues = (signed: DamageSigned | null, name: string, role: string): SignerValues =>
  signed ?? { name, role, signatureUrl: null };

export function startValues({ order, report }: DamageCase): DamageValues {
  const cargo = cargoOf({ order, report });
  const stop = order.stops.find(({ seq }) => seq === cargo.currentStop);
  return {
    at: null,
    reasonId: '',
    reasonText: '',
    description: report?.description ?? '',
    place: report?.place ?? '',
    lines: cargo.goods.map((goods) => {
      const said = report?.lines.find(({ seq }) => seq === goods.seq);
      const counted = countedHere(cargo, 'delivered', goods.seq);
      // Who counted at the last drop has said what is missing; before it, what is left may be for the drops ahead.
      const left = expectedHere(cargo, 'delivered', goods);
      const rest = counted === null || left === null ? 0 : exact(left - counted);
      return {
        seq: goods.seq,
        damaged: said?.damaged ?? 0,
        missing: said?.missing ?? rest,
        claim: said?.claim ?? null,
      };
    }),
    claimNote: report?.claimNote ?? '',
    photoUrls: report?.photoUrls ?? [],
    carrier: signerValues(report?.carrier ?? null, order.driver?.name ?? '', 'Pengemudi'),
    recipient: signerValues(report?.recipient ?? null, stop?.contactName ?? '', 'Penerima'),
    carrierSignature: null,
    recipientSignature: null,
    change: '',
  };
}

export const countOf = (lines: DamageValues['lines']) =>
  lines.map(({ seq, damaged, missing, claim }) => ({ seq, damaged: damaged ?? 0, missing: missing ?? 0, claim }));

/** A name and role are asked for where there is a signature; without one the report is completed later. */
function signerErrors(values: DamageValues, party: DamageParty): FieldErrors {
  const { name, role, signatureUrl } = values[party];
  if (!signatureUrl && !values[`${party}Signature`]) return {};
  const [wrongName, wrongRole] = [signerNameProblem(name), signerRoleProblem(role)];
  return {
    ...(wrongName ? { [`${party}.name`]: wrongName } : {}),
    ...(wrongRole ? { [`${party}.role`]: wrongRole } : {}),
  };
}

const textErrors = ({ description, place, claimNote }: DamageValues): FieldErrors => {
  const wrong = {
    description: text(description, 'Uraian', { max: orderTextMax.discrepancy, required: true }),
    place: text(place, 'Tempat', { max: damageTextMax.place }),
    claimNote: text(claimNote, 'Dasar nilai klaim', { max: damageTextMax.claimNote }),
  };
  return Object.fromEntries(Object.entries(wrong).filter((one): one is [string, string] => one[1] !== null));
};

export function damageErrors(values: DamageValues, damage: DamageCase): FieldErrors {
  const { report } = damage;
  const lines = countOf(values.lines);
  const wrongChange = report && text(values.change, 'Alasan perubahan', { max: damageTextMax.change, required: true });
  return {
    ...(values.reasonId || report ? {} : { reasonId: 'Alasan wajib diisi' }),
    ...textErrors(values),
    ...discrepancyProblems(cargoOf(damage), lines, { anew: report !== null }),
    ...claimProblems(lines),
    ...(values.photoUrls.length > 0 ? {} : { photoUrls: 'Foto wajib diisi' }),
    ...Object.assign({}, ...damageParties.map((party) => signerErrors(values, party))),
    ...(wrongChange ? { change: wrongChange } : {}),
  };
}

/** What both calls take; `signatures` are the references of those that were drawn now. */
export const bodyOf = (values: DamageValues, signatures: Readonly<Record<DamageParty, string | null>>) => {
  const signer = (party: DamageParty) => {
    const { name, role, signatureUrl } = values[party];
    const url = signatures[party] ?? signatureUrl;
    return url ? { name, role, signatureUrl: url } : null;
  };
  return {
    reasonText: values.reasonText.trim() || null,
    description: values.description,
    place: values.place.trim() || null,
    lines: countOf(values.lines),
    claimNote: values.claimNote.trim() || null,
    photoUrls: values.photoUrls,
    carrier: signer('carrier'),
    recipient: signer('recipient'),
  };
};

/** How the fields are called in the summary of what is wrong. */
export const damageLabels: Readonly<Record<string, string>> = {
  at: 'Waktu kejadian',
  'at.day': 'Tanggal',
  'at.time': 'Jam',
  reasonId: 'Alasan',
  reasonText: 'Keterangan',
  description: 'Uraian',
  place: 'Tempat',
  lines: 'Jumlah rusak dan hilang',
  'lines.damaged': 'Rusak',
  'lines.missing': 'Hilang',
  'lines.claim': 'Nilai klaim',
  claimNote: 'Dasar nilai klaim',
  photoUrls: 'Foto barang',
  'carrier.name': 'Nama pihak pengangkut',
  'carrier.role': 'Jabatan pihak pengangkut',
  'recipient.name': 'Nama pihak penerima',
  'recipient.role': 'Jabatan pihak penerima',
  change: 'Alasan perubahan',
};
