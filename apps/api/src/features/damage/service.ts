import type { DamageDetail, DamageRow, DamageSigned } from '@lajur/api-contract/damage';
import { formatNumber } from '@lajur/domain/common/number';
import { dayAfter, dayIn, instantOf, type Zone, zoneOf } from '@lajur/domain/common/time';
import {
  claimTotal,
  damageDecisionLabels,
  gapsOf,
  isBroken,
  revisionRefusal,
  withdrawnText,
} from '@lajur/domain/damage/damage-report';
import type { PodStatus } from '@lajur/domain/order/status';
import { unitLabels } from '@lajur/domain/order/status-label';
import { podRefusalText } from '@lajur/domain/pod-document/pod-document';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { type AsFile, exportList } from '../../platform/export/export-list';
import { fileUrl } from '../../platform/file/file-url';
import type { FileReply } from '../../platform/http/context';
import { zoneOfCompany } from '../company/company-service';
import * as repository from './repository';
import type { Signer } from './write-repository';

interface Asked extends repository.DamageFilter {
  from?: string;
  until?: string;
}

/** The days of a filter as moments, from the first one's beginning to the last one's end. */
const happened = ({ from, until }: Asked, zone: Zone): repository.Happened => ({
  ...(from ? { from: instantOf(from, '00:00', zone) } : {}),
  ...(until ? { before: instantOf(dayAfter(until, 1), '00:00', zone) } : {}),
});

async function conditionsOf(company: CompanyScope, asked: Asked) {
  const zone = asked.from || asked.until ? await zoneOfCompany(company) : 'WIB';
  return repository.damageConditions(company.companyId, asked, happened(asked, zone));
}

export async function listDamage(company: CompanyScope, { page, size, sort, ...asked }: Asked & Paging) {
  const where = await conditionsOf(company, asked);
  return company.read((tx) => listPage(tx, repository.damageSource(tx.companyId), where, { page, size, sort }));
}

export async function summarizeDamage(company: CompanyScope, asked: Asked) {
  const where = await conditionsOf(company, asked);
  return company.read((tx) => repository.sumOf(tx, where));
}

const amounts = (row: DamageRow, which: 'damaged' | 'missing'): string =>
  row.broken
    .filter((goods) => goods[which] > 0)
    .map((goods) => `${formatNumber(goods[which])} ${unitLabels[goods.unit]} ${goods.name}`)
    .join(', ');

const columns: readonly ExportColumn<DamageRow>[] = [
  { title: 'Nomor BASP', value: (one) => one.number },
  { title: 'Versi', value: (one) => one.version },
  { title: 'No. kargo', value: (one) => one.cargoNo },
  { title: 'No. pengiriman', value: (one) => one.shipmentNo },
  { title: 'Pengirim', value: (one) => one.shipper.name },
  { title: 'Tempat', value: (one) => `${one.stop.name}, ${one.stop.city}` },
  // The day at the stop, as the report has it.
  { title: 'Tanggal kejadian', value: (one) => dayCell(dayIn(new Date(one.happenedAt), zoneOf(one.stop.timezone))) },
  { title: 'Alasan', value: (one) => one.reason },
  { title: 'Rusak', value: (one) => amounts(one, 'damaged') },
  { title: 'Hilang', value: (one) => amounts(one, 'missing') },
  { title: 'Nilai klaim (Rp)', value: (one) => one.claim },
  { title: 'Keputusan pengirim', value: (one) => damageDecisionLabels[one.decision] },
  { title: 'Kelengkapan', value: (one) => (one.isComplete ? 'Lengkap' : 'Perlu dilengkapi') },
];

export async function exportDamage(company: CompanyScope, asked: Asked & AsFile): Promise<FileReply> {
  const conditions = await conditionsOf(company, asked);
  const source = repository.damageSource(company.companyId);
  return exportList(company, asked, { name: 'kerusakan-kehilangan', columns, source, conditions });
}

/** An order has no more stops than this, and so no more reports. */
const maxStops = 100;

const signed = (signer: Signer | null): DamageSigned | null =>
  signer && { name: signer.name, role: signer.role, signatureUrl: fileUrl(signer.signatureId) };

/** A report in the version that stands, or in an earlier one; within a transaction. */
export async function damageDetail(tx: CompanyTx, id: string, wanted?: number): Promise<DamageDetail> {
  const row = await listOne(tx, repository.damageSource(tx.companyId), repository.byId(tx.companyId, id));
  const facts = row && (await repository.orderFacts(tx, row));
  const said = row && (await repository.versionOf(tx, row, wanted ?? row.version));
  if (!row || !said || !facts) throw new AppError('NOT_FOUND');
  const { header, photoFileIds, lines, carrier, recipient, happenedAt } = said;
  const gaps = gapsOf({
    photos: photoFileIds.length,
    signed: { carrier: carrier !== null, recipient: recipient !== null },
    lines,
  });
  const refused = revisionRefusal({ status: facts.status, podStatus: facts.podStatus as PodStatus });
  const versions = await repository.versionsOf(tx, row);
  return {
    ...row,
    version: said.version,
    latest: row.version,
    orderNo: facts.orderNo,
    origin: header.origin,
    plate: header.plate,
    driver: header.driver,
    place: said.place,
    reason: said.reason,
    reasonText: said.reasonText,
    description: said.description,
    photoUrls: photoFileIds.map(fileUrl),
    lines: [...lines],
    broken: lines.filter(isBroken).map(({ name, unit, damaged, missing }) => ({ name, unit, damaged, missing })),
    claim: claimTotal(lines),
    claimNote: said.claimNote,
    carrier: signed(carrier),
    recipient: signed(recipient),
    gaps,
    isComplete: gaps.length === 0,
    happenedAt: happenedAt.toISOString(),
    versions: versions.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() })),
    decided: facts.decided && { ...facts.decided, at: new Date(facts.decided.at).toISOString() },
    orderHappenedAt: facts.happenedAt.toISOString(),
    lost: facts.lost,
    withdrawnBecause: facts.withdrawnBecause,
    fixedBecause: row.decision === 'withdrawn' ? withdrawnText : refused && podRefusalText(refused),
  };
}

/** The reports of an order as the marketplace is told of them, in the order of the stops. Within a transaction. */
export async function damageStanding(
  tx: CompanyTx,
  orderId: string,
): Promise<Pick<DamageRow, 'stopSeq' | 'version' | 'number' | 'claim' | 'isComplete' | 'decision'>[]> {
  const { companyId } = tx;
  const paging = { page: 0, size: maxStops, sort: 'number,asc' };
  const { content } = await listPage(
    tx,
    repository.damageSource(companyId),
    repository.ofOrder(companyId, orderId),
    paging,
  );
  return content
    .map(({ stopSeq, version, number, claim, isComplete, decision }) => ({
      ...{ stopSeq, version, number },
      ...{ claim, isComplete, decision },
    }))
    .sort((a, b) => a.stopSeq - b.stopSeq);
}

// From the primary: a screen reads a report again right after it changed it.
export const getDamage = (company: CompanyScope, id: string, version?: number): Promise<DamageDetail> =>
  company.readLatest((tx) => damageDetail(tx, id, version));
