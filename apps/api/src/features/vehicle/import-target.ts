import type { TransportType } from '@lajur/api-contract/vehicle';
import { likelyChoice } from '@lajur/domain/common/nearest-choice';
import { formatNumber } from '@lajur/domain/common/number';
import { spacedOnce } from '@lajur/domain/common/search-text';
import type { ImportValues } from '@lajur/domain/import/definition';
import { capacityErrors, type VehicleForm, vehicleLabels } from '@lajur/domain/vehicle/vehicle';
import { vehicleFormOf, vehicleImport } from '@lajur/domain/vehicle/vehicle-import';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import { isSameNumber } from '../../platform/import/same-number';
import { type FieldChange, fieldChanges, labelled } from './change-text';
import { driversBySim, type KnownDriver, type KnownVehicle, vehiclesByPlate } from './import-repository';
import { insertVehicles, type NewVehicle, updateVehicles, type VehicleEdit } from './repository';
import { takenMeanwhile } from './service';
import { bySpelling, transportTypes, vehicleModelNames } from './type-repository';

/** What is written of a row: a whole vehicle, or the fields that may still change. */
type VehicleRecord =
  | { kind: 'new'; vehicle: NewVehicle }
  | { kind: 'edit'; plate: string; edit: VehicleEdit; changes: readonly FieldChange[] };
type Plan = ImportPlan<VehicleRecord>;

interface Known {
  types: readonly TransportType[];
  typeOf: (name: string) => TransportType | undefined;
  brandOf: (written: string) => string;
  vehicles: ReadonlyMap<string, KnownVehicle>;
  drivers: ReadonlyMap<string, KnownDriver>;
}

const filled = (rows: readonly ImportValues[], key: string): string[] => [
  ...new Set(rows.map((row) => row[key]).filter((value): value is string => typeof value === 'string' && value !== '')),
];

async function lookUp(tx: CompanyTx, rows: readonly ImportValues[]): Promise<Known> {
  const types = await transportTypes(tx);
  const modelOf = bySpelling(await vehicleModelNames(tx), (name) => name);
  return {
    types,
    typeOf: bySpelling(types, (one) => one.name),
    // A truck that the reference does not know is still a truck.
    brandOf: (written) => modelOf(written) ?? spacedOnce(written),
    vehicles: await vehiclesByPlate(tx, filled(rows, 'plate')),
    drivers: await driversBySim(tx, filled(rows, 'driverSim')),
  };
}

type Errors = Record<string, string>;
const anyOf = (errors: Errors): boolean => Object.keys(errors).length > 0;

/** The driver of a row. One goes with one vehicle: another one may not have them. */
function driverOf(
  sim: string | null,
  plate: string,
  known: Known,
): { driver: KnownDriver | null; error: string | null } {
  if (sim === null) return { driver: null, error: null };
  const driver = known.drivers.get(sim);
  if (!driver) return { driver: null, error: `Tidak ada pengemudi dengan SIM ${sim}` };
  if (driver.plate !== null && driver.plate !== plate)
    return { driver, error: `${driver.name} sudah berpasangan dengan ${driver.plate}` };
  return { driver, error: null };
}

/** What is new of a vehicle. */
function planNew(
  row: ImportValues,
  form: VehicleForm,
  { known, type, driver }: { known: Known; type: TransportType; driver: KnownDriver | null },
): Plan {
  const { capacityKg, capacityM3, lengthCm, widthCm, heightCm, note } = form;
  const vehicle: NewVehicle = {
    id: newId(),
    plate: form.plate ?? '',
    transportTypeId: type.id,
    brand: known.brandOf(form.brand ?? ''),
    year: form.year ?? 0,
    yellowPlate: row.yellowPlate !== false,
    kirExpiredDate: form.kirExpiredDate ?? '',
    stnkExpiredDate: form.stnkExpiredDate ?? '',
    driverId: driver?.id ?? null,
    imageFileId: null,
    ...{ lengthCm, widthCm, heightCm, capacityKg, capacityM3, note },
    isActive: row.isActive !== false,
  };
  return { kind: 'create', record: { kind: 'new', vehicle } };
}

/** The measures as lists and their files show them: what a vehicle does not have of its own is its type's. */
const shownMeasures = (before: KnownVehicle, type: TransportType | undefined) => ({
  lengthCm: before.lengthCm,
  widthCm: before.widthCm,
  heightCm: before.heightCm,
  capacityKg: before.capacityKg ?? type?.maxWeightKg ?? null,
  capacityM3: before.capacityM3 ?? type?.maxVolumeM3 ?? null,
});

/** What a vehicle is cannot be changed once it is there (spec §3): a row that says otherwise is refused, never ignored. */
function lastingErrors(row: ImportValues, form: VehicleForm, before: KnownVehicle, known: Known): Errors {
  const errors: Errors = {};
  const keep = (key: string, label: string, written: string | null) => {
    errors[key] = `${label} tidak bisa diubah; tercatat ${written ?? 'kosong'}`;
  };
  const type = form.transportTypeId === null ? undefined : known.typeOf(form.transportTypeId);
  const own = known.types.find(({ id }) => id === before.transportTypeId);
  // By their names: two types may be called the same.
  if (type && own && type !== known.typeOf(own.name)) keep('transportType', vehicleLabels.transportTypeId, own.name);
  if (form.brand !== null && known.brandOf(form.brand) !== known.brandOf(before.brand))
    keep('brand', vehicleLabels.brand, before.brand);
  if (form.year !== null && form.year !== before.year) keep('year', vehicleLabels.year, String(before.year));
  if (typeof row.yellowPlate === 'boolean' && row.yellowPlate !== before.yellowPlate)
    keep('yellowPlate', 'Pelat kuning', before.yellowPlate ? 'ya' : 'tidak');
  const shown = shownMeasures(before, own);
  for (const key of ['lengthCm', 'widthCm', 'heightCm', 'capacityKg', 'capacityM3'] as const) {
    const [wanted, there] = [form[key], shown[key]];
    if (wanted !== null && (there === null || !isSameNumber(wanted, there)))
      keep(key, vehicleLabels[key], there === null ? null : formatNumber(there));
  }
  return errors;
}

/** The vehicle is known: an empty cell leaves what is there. */
function planEdit(row: ImportValues, form: VehicleForm, before: KnownVehicle, driver: KnownDriver | null): Plan {
  const isActive = typeof row.isActive === 'boolean' ? row.isActive : before.isActive;
  const edit: VehicleEdit = {
    id: before.id,
    version: before.version,
    kirExpiredDate: form.kirExpiredDate ?? before.kirExpiredDate,
    stnkExpiredDate: form.stnkExpiredDate ?? before.stnkExpiredDate,
    driverId: driver?.id ?? before.driver?.id ?? null,
    imageFileId: before.imageFileId,
    isActive,
    note: form.note ?? before.note,
  };
  const changes = fieldChanges(
    { ...before, hasImage: false },
    { ...edit, driver: driver ?? before.driver, hasImage: false },
  );
  if (changes.length === 0) return { kind: 'same', id: before.id };
  return {
    kind: 'change',
    id: before.id,
    record: { kind: 'edit', plate: before.plate, edit, changes },
    changes: changes.map(({ key, ...change }) => ({ ...change, key: key === 'companyDriverId' ? 'driverSim' : key })),
  };
}

const namesOf = (types: readonly TransportType[]): string[] => [...new Set(types.map(({ name }) => name))];

function unknownType(written: string, { types }: Known): string {
  const likely = likelyChoice(namesOf(types), written);
  const meant = likely === null ? '' : `; mungkin ${likely}`;
  return `Jenis ${written} tidak ada di Database Kendaraan${meant}`;
}

/** What a row names, and what is wrong with that. */
function resolve(row: ImportValues, known: Known) {
  const form = vehicleFormOf(row);
  const plate = form.plate ?? '';
  const written = form.transportTypeId ?? '';
  const type = known.typeOf(written);
  const sim = typeof row.driverSim === 'string' && row.driverSim !== '' ? row.driverSim : null;
  const { driver, error } = driverOf(sim, plate, known);
  const before = known.vehicles.get(plate);
  const errors: Errors = {
    ...(type || written === '' ? {} : { transportType: unknownType(written, known) }),
    ...(error ? { driverSim: error } : {}),
    ...(before ? lastingErrors(row, form, before, known) : type ? (capacityErrors(form, type) as Errors) : {}),
  };
  return { form, type, driver, before, errors };
}

function planRow(row: ImportValues, known: Known): Plan {
  const { form, type, driver, before, errors } = resolve(row, known);
  if (!type || anyOf(errors)) return { kind: 'refused', errors };
  return before ? planEdit(row, form, before, driver) : planNew(row, form, { known, type, driver });
}

/** How vehicles come from a file; the engine of imports calls it (platform/import). */
export const vehicleTarget: ImportTarget<VehicleRecord> = {
  definition: vehicleImport,
  names: async (tx) => ({ transportType: namesOf(await transportTypes(tx)) }),
  async plan(tx, rows) {
    const known = await lookUp(tx, rows);
    return rows.map((row) => planRow(row, known));
  },
  async unknowns(tx, rows) {
    const known = await lookUp(tx, rows);
    return rows.map((row) => resolve(row, known).errors);
  },
  async write(tx, plans, actor) {
    const records = plans.flatMap((plan) => ('record' in plan ? [plan.record] : []));
    const added = records.flatMap((one) => (one.kind === 'new' ? [one.vehicle] : []));
    const edits = records.flatMap((one) => (one.kind === 'edit' ? [one] : []));
    await onDuplicate(insertVehicles(tx, added), takenMeanwhile);
    const edited = updateVehicles(
      tx,
      edits.map(({ edit }) => edit),
    );
    if ((await onDuplicate(edited, takenMeanwhile)) !== edits.length) throw new AppError('STALE_VERSION');
    const of = { companyId: tx.companyId, entity: 'vehicle' as const, actor, ownOnly: true };
    await recordMany(tx, [
      ...added.map(({ id, plate }) => ({ ...of, entityId: id, action: 'create', data: { plate } })),
      ...edits.map(({ edit, plate, changes }) => ({
        ...of,
        entityId: edit.id,
        action: 'import',
        data: { plate, changes: changes.map(labelled) },
      })),
    ]);
  },
};
