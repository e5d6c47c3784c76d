import { type DamageRow, getDamage, reviseDamage } from '@lajur/api-contract/damage';
import { getOrder } from '@lajur/api-contract/order';
import { type Desk, stored } from './desk';

/** Adds to a report of the driver what it lacks: both signatures and a value for what is broken. */
export async function completeReport(desk: Desk, { id }: DamageRow): Promise<void> {
  const report = await desk.call(getDamage, { params: { id } });
  if (report.fixedBecause !== null) return;
  const { goods } = await desk.call(getOrder, { params: { id } });
  const said = new Map(report.lines.map((line) => [line.seq, line]));
  if (said.size === 0) console.log(`${report.cargoNo}: the report names no goods (${report.number})`);
  const signatureUrl = await stored(desk, 'signature');
  const body = {
    version: report.latest,
    reasonId: null,
    description: report.description,
    photoUrls: report.photoUrls.length > 0 ? report.photoUrls : [await stored(desk, 'document')],
    lines: goods.map(({ seq }) => {
      const { damaged, missing, claim } = said.get(seq) ?? { damaged: 0, missing: 0, claim: null };
      return { seq, damaged, missing, claim: damaged + missing > 0 ? (claim ?? 1_500_000) : null };
    }),
    carrier: { name: 'Bagus Prakoso', role: 'Staf operasional', signatureUrl },
    recipient: { name: 'Sri Mulyani', role: 'Kepala gudang', signatureUrl: await stored(desk, 'signature') },
    change: 'Dilengkapi oleh kantor',
    confirmed: [],
  };
  await desk.call(reviseDamage, { params: { id }, body });
  desk.did('completed a report of damage');
}
