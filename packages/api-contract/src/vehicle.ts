import { expiryStates } from '@lajur/domain/common/expiry';
import { serviceTypes } from '@lajur/domain/order/status';
import { vehicleEditFields, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { vehicleClasses } from '@lajur/domain/vehicle/vehicle-class';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { searchWords, yesNo } from './field';
import { day, id, idParams, timestamp, version } from './id';
import { orderRow } from './order-detail';
import { chosenIds, listQuery, pageOf } from './page';
import { createOne, deleteOne, getOne, listAndExport } from './plain-call';
import { bodyOf, changeOf } from './record';
import { recordEvent } from './record-event';

const search = searchWords;

/** Inside measures in cm; null where nobody measured. */
const dimension = z.object({
  lengthCm: z.number().int().nullable(),
  widthCm: z.number().int().nullable(),
  heightCm: z.number().int().nullable(),
});

/** A kind of vehicle with what it may carry. */
export const transportType = z.object({
  id,
  name: z.string(),
  serviceType: z.enum(serviceTypes),
  maxWeightKg: z.number(),
  maxVolumeM3: z.number(),
  /** Permitted gross weight (JBB). */
  grossWeightKg: z.number(),
  tractor: z.boolean(),
  vehicleClass: z.enum(vehicleClasses),
  dimension,
});
export type TransportType = z.output<typeof transportType>;

export const listTransportTypes = endpoint({
  method: 'GET',
  path: '/master/transport-type',
  needs: 'VIEW_VEHICLE_TYPE',
  summary: 'Every transport type with its limits, by name.',
  query: z.strictObject({ serviceType: z.enum(serviceTypes).optional() }),
  answer: z.array(transportType),
});

const typeSorts = ['name', 'serviceType', 'maxWeightKg', 'maxVolumeM3', 'vehicleCount'] as const;
const typeFilters = { search, serviceType: z.enum(serviceTypes).optional() };

/** A type with how many vehicles of the company are of it. */
export const countedType = transportType.extend({ vehicleCount: z.number().int() });
export type CountedType = z.output<typeof countedType>;

export const { list: searchTransportTypes, export: exportTransportTypes } = listAndExport({
  path: '/master/transport-type/filter',
  needs: 'VIEW_VEHICLE_TYPE',
  summary: 'Transport types by name, with how many vehicles of each the company has.',
  row: countedType,
  filters: typeFilters,
  sortKeys: typeSorts,
  sort: 'name,asc',
  size: 20,
  maxSize: 100,
});

/** A truck that is sold, to choose a vehicle's brand from. */
export const vehicleModel = z.object({
  brand: z.string(),
  model: z.string(),
  /** As a vehicle's `brand` has it: brand and model. */
  name: z.string(),
  vehicleClass: z.enum(vehicleClasses),
  grossWeightKg: z.number().int(),
  tractor: z.boolean(),
  dimension,
  /** How many vehicles of the company are of it. */
  vehicleCount: z.number().int(),
});
export type VehicleModel = z.output<typeof vehicleModel>;

const modelSorts = ['name', 'grossWeightKg', 'vehicleCount'] as const;
const modelFilters = { search, vehicleClass: z.enum(vehicleClasses).optional(), transportTypeId: id.optional() };

export const { list: listVehicleModels, export: exportVehicleModels } = listAndExport({
  path: '/master/vehicle-model/filter',
  needs: 'VIEW_VEHICLE_TYPE',
  summary: 'Brands and models; `transportTypeId` keeps those of the class that the type is of.',
  row: vehicleModel,
  filters: modelFilters,
  sortKeys: modelSorts,
  sort: 'name,asc',
  size: 20,
  maxSize: 100,
});

const position = z.object({ latitude: z.number(), longitude: z.number(), place: z.string(), at: timestamp });
/** The order that keeps a vehicle from being taken out of service. */
const holdingOrder = z.object({ orderId: id, cargoNo: z.string(), until: timestamp, timezone: z.string() });
const pairedDriver = z.object({ id, name: z.string(), simNo: z.string(), simClass: z.string() });

export const vehicle = z.object({
  id,
  plate: z.string(),
  transportType: z.object({ id, name: z.string(), serviceType: z.enum(serviceTypes) }),
  brand: z.string(),
  year: z.number().int(),
  yellowPlate: z.boolean(),
  kirExpiredDate: day,
  stnkExpiredDate: day,
  /** The usual driver. */
  driver: pairedDriver.nullable(),
  imageUrl: z.string().nullable(),
  dimension,
  /** What it may carry: its own limit, or its type's. */
  capacityKg: z.number(),
  capacityM3: z.number(),
  isActive: z.boolean(),
  note: z.string().nullable(),
  lastPosition: position.nullable(),
  engagedBy: holdingOrder.nullable(),
  version: z.number().int(),
  createdAt: timestamp,
});
export type Vehicle = z.output<typeof vehicle>;

const sortKeys = ['createdAt', 'plate', 'brand', 'year', 'kirExpiredDate', 'stnkExpiredDate', 'isActive'] as const;
const filters = {
  search,
  transportTypeId: id.optional(),
  serviceType: z.enum(serviceTypes).optional(),
  isActive: yesNo.optional(),
  /** With or without a usual driver. */
  paired: yesNo.optional(),
  /** KIR or STNK is in this state. */
  expiry: z.enum(expiryStates).optional(),
};

export const { list: listVehicles, export: exportVehicles } = listAndExport({
  path: '/master/transport/filter',
  needs: 'VIEW_VEHICLE',
  summary: 'The vehicles of the company.',
  row: vehicle,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys,
  sort: 'createdAt,desc',
});

export const vehicleDetail = vehicle.extend({
  transportType,
  /** Its own limits where it has some; null where the type's hold. */
  ownCapacityKg: z.number().nullable(),
  ownCapacityM3: z.number().nullable(),
  /** Of the documents as they were renewed last. */
  kirPhotoUrl: z.string().nullable(),
  stnkPhotoUrl: z.string().nullable(),
  /** What it does next, or is doing. */
  nextOrder: orderRow.nullable(),
  /** The last trips, the newest first. */
  trips: z.array(orderRow),
  timeline: z.array(recordEvent),
});
export type VehicleDetail = z.output<typeof vehicleDetail>;

export const getVehicle = getOne({
  path: '/master/transport/{id}',
  needs: 'VIEW_VEHICLE',
  summary: 'A vehicle with its position, next order, last trips and history.',
  answer: vehicleDetail,
});

const capacityRules = [
  'No capacity is more than that of the transport type; volumes have two decimals at most.',
  'The year is this one at the latest.',
];
const refusals = ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION', 'FILE_TYPE_NOT_ALLOWED'] as const;

export const createVehicle = createOne({
  path: '/master/transport',
  needs: 'CREATE_VEHICLE',
  summary: 'Adds a vehicle. A driver who goes with another vehicle, and a plate that is there, are refused (409).',
  rules: capacityRules,
  body: bodyOf(vehicleFields),
  answer: vehicleDetail,
  refusals,
});

const editFields = ['kirExpiredDate', 'stnkExpiredDate', 'companyDriverId', 'imageUrl', 'note'] as const;

/** The six fields of spec §3 together with `version`, or `isActive` alone; nothing between and nothing else. */
export const updateVehicle = endpoint({
  method: 'PATCH',
  path: '/master/transport/{id}',
  needs: 'UPDATE_VEHICLE',
  summary: 'Changes the six fields that can be edited, or whether it is active alone.',
  params: idParams,
  body: changeOf(vehicleEditFields)
    .extend({ version: version.optional(), isActive: z.boolean(`${vehicleFields.isActive.label} wajib diisi`) })
    .meta({ dependentRequired: Object.fromEntries(editFields.map((key) => [key, [...editFields, 'version']])) })
    .check(({ value, issues }) => {
      const edits = editFields.some((key) => value[key] !== undefined);
      for (const key of edits ? ([...editFields, 'version'] as const) : [])
        if (value[key] === undefined)
          issues.push({ code: 'custom', message: 'Kirim keenam kolom bersama', path: [key], input: value });
    }),
  answer: vehicleDetail,
  refusals,
});

export const deleteVehicle = deleteOne({
  path: '/master/transport/{id}',
  needs: 'DELETE_VEHICLE',
  summary: 'Takes a vehicle out; refused while an order has it. Past orders keep it.',
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const listAssignableVehicles = endpoint({
  method: 'GET',
  path: '/master/transport/assign',
  needs: 'VIEW_VEHICLE',
  summary: 'Active vehicles to choose from, by plate; 20 unless told (spec §9).',
  query: listQuery(['plate'], { search, transportTypeId: id.optional() }, { size: 20, maxSize: 100 }),
  answer: pageOf(vehicle),
});

/** A driver as the pairing offers them. */
export const driverPairing = z.object({
  driver: z.object({
    id,
    name: z.string(),
    simNo: z.string(),
    simClass: z.string(),
    simExpiredDate: day,
    isActive: z.boolean(),
    suspended: z.boolean(),
  }),
  vehicle: z.object({ id, plate: z.string() }).nullable(),
});
export type DriverPairing = z.output<typeof driverPairing>;

export const listDriverTransport = endpoint({
  method: 'GET',
  path: '/master/driver-transport',
  needs: 'VIEW_VEHICLE',
  summary: 'Which driver goes with which vehicle; by `paired` drivers without one first, each by name.',
  query: listQuery(
    ['paired', 'name'],
    { search, driverId: id.optional(), vehicleId: id.optional() },
    { size: 20, maxSize: 100 },
  ),
  answer: pageOf(driverPairing),
});
