import * as validation from '../common/validation';
import { type BrokenCount, brokenHere, type Cargo } from '../order/quantity';
import { refusalText } from '../order/refusal-text';
import type { OrderMode, OrderStatus, PodStatus, QuantityUnit, ServiceType } from '../order/status';
import { onlyLumpsum, rowOf } from '../order/transitions';
import type { StopDecision } from '../order/trip-end';
import { type PodRefusal, podRefusal } from '../pod-document/pod-document';

/*
 * The report of damaged or missing goods (BASP) at a stop of an order. It begins with the step `report-discrepancy`, or
 * `report-loss`; what changes of it is a new version, and none is ever written over (ADR 0045, ADR 0086).
 */

/** How long its texts may be, in characters; reason and description as those of an order. */
export const damageTextMax = { signer: 100, place: 200, claimNote: 500, change: 500 } as const;
export const maxDamagePhotos = 10;
/** More than any load is worth; a slip of the finger beyond it is refused. */
export const maxClaim = 1_000_000_000_000;

/** Goods of the load as a report counts them, in their unit. */
export interface DamageLine {
  seq: number;
  name: string;
  unit: QuantityUnit;
  ordered: number;
  /** Of all pickups; null where nobody counted. */
  loaded: number | null;
  /** What was to arrive at the stop: `good + damaged + missing`. */
  expected: number;
  good: number;
  damaged: number;
  missing: number;
  /** What is claimed for it, in rupiah; null while nobody has put a value on it. */
  claim: number | null;
}

/** What is said of goods in a report: how many are broken, and what is claimed for them. */
export interface SaidLine {
  seq: number;
  damaged: number;
  missing: number;
  claim?: number | null;
}

export const isBroken = ({ damaged, missing }: Pick<DamageLine, 'damaged' | 'missing'>): boolean =>
  damaged > 0 || missing > 0;

/** The lines of a report, of all goods of the load. Nothing is claimed for what came whole. */
export function damageLines(
  cargo: Omit<Cargo, 'vehicle'>,
  said: readonly SaidLine[],
  count: BrokenCount = {},
): DamageLine[] {
  return brokenHere(cargo, said, count).map(({ goods, expected, good, damaged, missing }) => ({
    seq: goods.seq,
    name: goods.name,
    unit: goods.unit,
    ordered: goods.ordered,
    loaded: goods.loaded,
    expected,
    good,
    damaged,
    missing,
    claim: isBroken({ damaged, missing }) ? (said.find((line) => line.seq === goods.seq)?.claim ?? null) : null,
  }));
}

/** What is claimed in all, in rupiah: the sum of the lines. */
export const claimTotal = (lines: readonly Pick<DamageLine, 'claim'>[]): number =>
  lines.reduce((total, { claim }) => total + (claim ?? 0), 0);

/** Why something cannot be claimed for these goods, by field (`lines.0.claim`); empty when it can. */
export function claimProblems(lines: readonly SaidLine[]): Record<string, string> {
  const problems = lines.flatMap((line, at): [string, string][] => {
    const { claim = null } = line;
    if (claim === null) return [];
    const path = `lines.${at}.claim`;
    if (!Number.isInteger(claim) || claim < 0) return [[path, 'Nilai klaim harus rupiah bulat, 0 atau lebih']];
    if (claim > maxClaim) return [[path, 'Nilai klaim terlalu besar']];
    return claim > 0 && !isBroken(line) ? [[path, 'Barang ini tidak rusak dan tidak hilang']] : [];
  });
  return Object.fromEntries(problems);
}

/** Who signs: for the transporter, and for who receives. */
export const damageParties = ['carrier', 'recipient'] as const;
export type DamageParty = (typeof damageParties)[number];
export const damagePartyLabels: Record<DamageParty, string> = {
  carrier: 'Pihak pengangkut',
  recipient: 'Pihak penerima',
};

/** What is wrong with the name or the role of who signs; null when nothing is. */
export const signerNameProblem = (name: string): string | null =>
  validation.text(name, 'Nama penanda tangan', { max: damageTextMax.signer, required: true }) ??
  validation.name(name, 'Nama penanda tangan');
export const signerRoleProblem = (role: string): string | null =>
  validation.text(role, 'Jabatan', { max: damageTextMax.signer, required: true });

/** What a report can lack: a driver at the gate tells what is broken, the office completes it. */
export const damageGaps = ['photo', 'carrier', 'recipient', 'claim'] as const;
export type DamageGap = (typeof damageGaps)[number];
export const damageGapLabels: Record<DamageGap, string> = {
  photo: 'foto barang',
  carrier: 'tanda tangan pihak pengangkut',
  recipient: 'tanda tangan pihak penerima',
  claim: 'nilai klaim',
};

export function gapsOf(report: {
  photos: number;
  signed: Readonly<Record<DamageParty, boolean>>;
  lines: readonly Pick<DamageLine, 'damaged' | 'missing' | 'claim'>[];
}): DamageGap[] {
  const lacks: Record<DamageGap, boolean> = {
    photo: report.photos === 0,
    carrier: !report.signed.carrier,
    recipient: !report.signed.recipient,
    claim: report.lines.some((line) => isBroken(line) && line.claim === null),
  };
  return damageGaps.filter((gap) => lacks[gap]);
}

/** "Belum ada: foto barang, nilai klaim." */
export const gapsText = (gaps: readonly DamageGap[]): string =>
  `Belum ada: ${gaps.map((gap) => damageGapLabels[gap]).join(', ')}.`;

/** What the shipper made of it, or that it was withdrawn. */
export const damageDecisions = [
  'waiting',
  'accept-discrepancy',
  'to-warehouse',
  'return-to-origin',
  'change-destination',
  'withdrawn',
] as const satisfies readonly (StopDecision | 'waiting' | 'withdrawn')[];
export type DamageDecision = (typeof damageDecisions)[number];
export const damageDecisionLabels: Record<DamageDecision, string> = {
  waiting: 'Menunggu pengirim',
  'accept-discrepancy': 'Diterima tidak utuh',
  'to-warehouse': 'Disimpan di gudang',
  'return-to-origin': 'Kembali ke gudang asal',
  'change-destination': 'Ganti lokasi tujuan',
  withdrawn: 'Ditarik',
};

/** Why the transporter's user cannot report damage of an order now, as far as its row in a list tells; null when they can. */
export function reportRefusal(order: {
  status: OrderStatus;
  mode: OrderMode;
  serviceType: ServiceType;
}): string | null {
  const action = 'report-discrepancy';
  const row = rowOf(order, action);
  if (!row) return refusalText({ code: 'WRONG_STATUS', action, status: order.status });
  return onlyLumpsum(row, 'transporter') && order.mode !== 'lumpsum' ? refusalText({ code: 'DRIVER_REPORTS' }) : null;
}

/** Why a report cannot be changed any more; null when it can: as long as the documents of its order can. */
export const revisionRefusal = (order: { status: OrderStatus; podStatus: PodStatus }): PodRefusal | null =>
  podRefusal(order, 'replace');

/** How many are damaged or missing, and why, is what the shipper decides on: after that it stays as it was told. */
export const countsAreFixed = (decision: DamageDecision): boolean => decision !== 'waiting';
export const countsFixedText = 'Pengirim sudah memutuskan. Jumlah dan alasannya tidak bisa diubah lagi.';

export const withdrawnText = 'Laporan ini sudah ditarik.';

/** Of a load that is lost all that was on board is missing. */
export const lossFixedText = 'Seluruh muatan dilaporkan hilang. Jumlahnya tidak bisa diubah.';

/** "BASP/2026/000123": counted without gaps for each company and year. */
export const damageNumber = (year: number, sequence: number): string =>
  `BASP/${year}/${String(sequence).padStart(6, '0')}`;
