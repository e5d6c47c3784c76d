import type { TransportType } from '@lajur/api-contract/vehicle';
import { likelyChoice } from '@lajur/domain/common/nearest-choice';
import { spacedOnce } from '@lajur/domain/common/search-text';
import type { ImportValues } from '@lajur/domain/import/definition';
import { usualValues } from '@lajur/domain/record/field';
import { fieldText } from '@lajur/domain/record/field-text';
import { fileKey, inFile, rowValues } from '@lajur/domain/record/file-columns';
import {
  capacityErrors,
  type VehicleErrors,
  type VehicleValues,
  vehicleFields,
  vehicleImport,
} from '@lajur/domain/vehicle/vehicle';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import { isSameNumber } from '../../platform/import/same-number';
import { fieldChanges, labelled } from './change-text';
import { driversBySim, type KnownDriver, type KnownVehicle, vehiclesByPlate } from './import-repository';
import { insertVehicles, type NewVehicle, updateVehicles, type VehicleEdit } from './repository';
import { takenMeanwhile } from './service';
import { bySpelling, transportTypes, vehicleModelNames } from './type-repository';

/** What is written of a row: a whole vehicle, or the fields that may still change. */
type VehicleRecord =
  | { kind: 'new'; vehicle: NewVehicle }
  | { kind: 'edit'; plate: string; edit: VehicleEdit; changes: ReturnType<typeof fieldChanges> };
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

/** What a row says of the fields: of an empty cell nothing, of type and driver what the file has for them. */
type Said = Partial<VehicleValues>;

/** The driver of a row. One goes with one vehicle: another one may not have them. */
function driverOf(
  { companyDriverId: sim, plate = '' }: Said,
  known: Known,
): { driver: KnownDriver | null; error: string | null } {
  if (!sim) return { driver: null, error: null };
  const driver = known.drivers.get(sim);
  if (!driver) return { driver: null, error: `Tidak ada pengemudi dengan SIM ${sim}` };
  if (driver.plate !== null && driver.plate !== plate)
    return { driver, error: `${driver.name} sudah berpasangan dengan ${driver.plate}` };
  return { driver, error: null };
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
function lastingErrors(said: Said, before: KnownVehicle, known: Known): VehicleErrors {
  const errors: VehicleErrors = {};
  const keep = (key: keyof VehicleErrors, value: unknown) => {
    const field = vehicleFields[key];
    const text = fieldText(field, value) ?? 'kosong';
    errors[key] = `${field.label} tidak bisa diubah; tercatat ${field.kind === 'yes-no' ? text.toLowerCase() : text}`;
  };
  const type = said.transportTypeId === undefined ? undefined : known.typeOf(said.transportTypeId);
  const own = known.types.find(({ id }) => id === before.transportTypeId);
  // By their names: two types may be called the same.
  if (type && own && type !== known.typeOf(own.name)) keep('transportTypeId', own.name);
  if (said.brand !== undefined && known.brandOf(said.brand) !== known.brandOf(before.brand))
    keep('brand', before.brand);
  for (const key of ['year', 'yellowPlate'] as const)
    if (said[key] !== undefined && said[key] !== before[key]) keep(key, before[key]);
  const shown = shownMeasures(before, own);
  for (const key of ['lengthCm', 'widthCm', 'heightCm', 'capacityKg', 'capacityM3'] as const) {
    const [wanted = null, there] = [said[key], shown[key]];
    if (wanted !== null && (there === null || !isSameNumber(wanted, there))) keep(key, there);
  }
  return errors;
}

/** The vehicle is known: an empty cell leaves what is there. */
function planEdit(said: Said, before: KnownVehicle, driver: KnownDriver | null): Plan {
  const usual = driver ?? before.driver;
  const edit: VehicleEdit = { ...before, ...said, companyDriverId: usual?.id ?? null };
  const changes = fieldChanges(before, { ...edit, driver: usual });
  if (changes.length === 0) return { kind: 'same', id: before.id };
  return {
    kind: 'change',
    id: before.id,
    record: { kind: 'edit', plate: before.plate, edit, changes },
    changes: changes.map((one) => ({ ...one, key: fileKey(vehicleFields, one.key) })),
  };
}

const namesOf = (types: readonly TransportType[]): string[] => [...new Set(types.map(({ name }) => name))];

function unknownType(written: string, { types }: Known): string {
  const likely = likelyChoice(namesOf(types), written);
  const meant = likely === null ? '' : `; mungkin ${likely}`;
  return `Jenis ${written} tidak ada di Database Kendaraan${meant}`;
}

/** What a row names, and what is wrong with that, under the file's own keys. */
function resolve(row: ImportValues, known: Known) {
  const said: Said = rowValues(vehicleFields, row);
  const { transportTypeId: written = '', capacityKg = null, capacityM3 = null } = said;
  const type = known.typeOf(written);
  const { driver, error } = driverOf(said, known);
  const before = known.vehicles.get(said.plate ?? '');
  const errors = inFile(vehicleFields, {
    ...(type || written === '' ? {} : { transportTypeId: unknownType(written, known) }),
    ...(error ? { companyDriverId: error } : {}),
    ...(before ? lastingErrors(said, before, known) : type ? capacityErrors({ capacityKg, capacityM3 }, type) : {}),
  });
  return { said, type, driver, before, errors };
}

function planRow(row: ImportValues, known: Known): Plan {
  const { said, type, driver, before, errors } = resolve(row, known);
  if (!type || Object.keys(errors).length > 0) return { kind: 'refused', errors };
  if (before) return planEdit(said, before, driver);
  // A row that is planned has everything that is required.
  const fields = { ...usualValues(vehicleFields), ...said, brand: known.brandOf(said.brand ?? '') };
  const vehicle = { ...fields, id: newId(), transportTypeId: type.id, companyDriverId: driver?.id ?? null };
  return { kind: 'create', record: { kind: 'new', vehicle } };
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
    const of = { entity: 'vehicle', actor } as const;
    await recordMany(tx, [
      ...added.map(({ id, plate }) => ({ ...of, entityId: id, action: 'create' as const, data: { plate } })),
      ...edits.map(({ edit, plate, changes }) => ({
        ...of,
        entityId: edit.id,
        action: 'import' as const,
        data: { plate, changes: changes.map(labelled) },
      })),
    ]);
  },
};
