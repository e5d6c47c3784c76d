import { plainText } from '@lajur/domain/common/search-text';
import { type DriverValues, driverFields, driverImport, simExpiryError } from '@lajur/domain/driver/driver';
import type { ImportValues } from '@lajur/domain/import/definition';
import { usualValues } from '@lajur/domain/record/field';
import { fileKey, rowValues } from '@lajur/domain/record/file-columns';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import { companyToday } from '../company/company-service';
import { keepDriverWords } from '../vehicle/service';
import { changesOf } from './driver-change';
import * as drivers from './repository';
import { takenText } from './service';
import * as writes from './write-repository';

/** What a row makes of a driver; `version` is that of one who is there. */
interface PlannedDriver {
  record: drivers.DriverRecord;
  version: number | null;
  texts: { label: string; before: string | null; after: string | null }[];
}

/** Vaccines by what people write: the whole name, or what stands before the brackets. */
function vaccinesByName(names: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, name] of names) {
    found.set(plainText(name), id);
    found.set(plainText(name.replace(/ \(.*$/, '')), id);
  }
  return found;
}

interface Wanted {
  /** What the row says of the fields; of an empty cell nothing. */
  said: Partial<DriverValues>;
  before: drivers.StoredDriver | undefined;
  /** What is wrong with what the row names, and with what another driver has. */
  errors: Record<string, string>;
}

/** What rows want, held against the drivers who are there. */
async function wantedOf(
  tx: CompanyTx,
  rows: readonly ImportValues[],
  vaccines: ReadonlyMap<string, string>,
): Promise<Wanted[]> {
  const today = await companyToday(tx);
  const vaccineIds = vaccinesByName(vaccines);
  const given = rows.map((row) => rowValues(driverFields, row));
  const known = await drivers.withNumbers(tx, {
    simNo: given.map(({ simNo = '' }) => simNo),
    phoneNo: given.map(({ phoneNo = '' }) => phoneNo),
  });
  const bySim = new Map(known.map((one) => [one.simNo, one]));
  const byPhone = new Map(known.map((one) => [one.phoneNo, one]));

  return given.map(({ vaccineId: vaccine, ...rest }): Wanted => {
    const { simNo = '', phoneNo = '', simExpiredDate = '' } = rest;
    const before = bySim.get(simNo);
    const vaccineId = vaccine && vaccineIds.get(plainText(vaccine.trim()));
    const said = vaccineId ? { ...rest, vaccineId } : rest;
    const errors: Wanted['errors'] = {};
    if (vaccine && !vaccineId)
      errors.vaccineName = `Vaksin tidak dikenal; yang ada: ${[...vaccines.values()].join(', ')}`;
    // Without a licence number it may be anybody's row.
    if (simNo === '') return { said, before, errors };
    const lapsed = simExpiryError(simExpiredDate, today, before?.simExpiredDate);
    if (lapsed) errors.simExpiredDate = lapsed;
    const holder = byPhone.get(phoneNo);
    if (holder && holder.simNo !== simNo) errors.phoneNo = takenText('phoneNo', holder.name);
    return { said, before, errors };
  });
}

async function plan(tx: CompanyTx, rows: readonly ImportValues[]): Promise<ImportPlan<PlannedDriver>[]> {
  const vaccines = await drivers.vaccineNames(tx);
  const wanted = await wantedOf(tx, rows, vaccines);
  return wanted.map(({ said, before, errors }): ImportPlan<PlannedDriver> => {
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
    // A row that is planned has everything that is required.
    const record = { ...usualValues(driverFields), suspension: null, ...before, ...said };
    if (!before) return { kind: 'create', record: { record, version: null, texts: [] } };
    const found = changesOf(before, record, vaccines);
    if (found.length === 0) return { kind: 'same', id: before.id };
    const texts = found.map(({ key: _, ...change }) => change);
    const changes = found.map((one) => ({ ...one, key: fileKey(driverFields, one.key) }));
    return { kind: 'change', id: before.id, record: { record, version: before.version, texts }, changes };
  });
}

/** Drivers from a file: a licence number that is known changes its driver, another adds one. */
export const driverTarget: ImportTarget<PlannedDriver> = {
  definition: driverImport,
  plan,
  async unknowns(tx, rows) {
    return (await wantedOf(tx, rows, await drivers.vaccineNames(tx))).map(({ errors }) => errors);
  },
  async write(tx, plans, actor) {
    const added = plans.flatMap((one) => (one.kind === 'create' ? [{ ...one.record.record, id: newId() }] : []));
    const changed = plans.flatMap((one) =>
      one.kind === 'change'
        ? [{ ...one.record.record, id: one.id, version: one.record.version ?? 0, texts: one.record.texts }]
        : [],
    );
    if (added.length > 0) await writes.insertDrivers(tx, added, actor.name);
    if (changed.length > 0 && (await writes.updateDrivers(tx, changed)) !== changed.length)
      throw new AppError('STALE_VERSION');
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await keepDriverWords(tx, ids);
    const of = { entity: 'driver', actor } as const;
    const note = 'Dari impor';
    await recordMany(tx, [
      ...added.map(({ id, name }) => ({
        ...of,
        entityId: id,
        action: 'create' as const,
        subject: name,
        data: { note },
      })),
      ...changed.map(({ id, name, texts }) => ({
        ...of,
        entityId: id,
        action: 'update' as const,
        subject: name,
        data: { note, changes: texts },
      })),
    ]);
  },
};
