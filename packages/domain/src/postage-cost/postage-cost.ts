import { placeKey } from '../location/location';
import type { ServiceType } from '../order/status';
import { serviceTypeLabels } from '../order/status-label';
import type { FieldErrors, Fields } from '../record/field';
import { fieldErrors } from '../record/field-rule';
import { fileOf } from '../record/file-columns';
import { shippingCostTypes } from './shipping-cost-type';

/** More than any trip costs: a slip of the finger, not a price. */
export const maxPostageCost = 100_000_000_000;

/** What a person says of a price (spec §3). In a file what is looked up is a name. */
export const postageCostFields = {
  shippingCostTypeId: {
    kind: 'lookup',
    label: 'Jenis biaya',
    required: true,
    file: {
      title: 'Jenis biaya',
      key: 'shippingCostType',
      guide: 'Cara harga dihitung, misalnya harga tetap untuk satu rit.',
      examples: ['Harga tetap', 'Per ton', 'Harga tetap'],
      aliases: ['Tipe Biaya', 'Jenis Harga', 'Satuan'],
    },
  },
  serviceType: {
    kind: 'choice',
    label: 'Layanan',
    required: true,
    choices: serviceTypeLabels,
    unknown: 'Layanan wajib diisi',
    file: {
      guide: 'Lewat mana barang dikirim.',
      examples: ['Darat', 'Darat', 'Laut'],
      aliases: ['Tipe Layanan', 'Moda', 'Service Type'],
    },
  },
  transportTypeId: {
    kind: 'lookup',
    label: 'Jenis kendaraan',
    required: true,
    file: {
      title: 'Jenis kendaraan',
      key: 'transportType',
      guide: 'Nama jenis kendaraan seperti di Database Kendaraan.',
      examples: ['Tronton Wingbox', 'CDD Boks', 'Kontainer 20 kaki'],
      aliases: ['Tipe Kendaraan', 'Tipe Armada', 'Transport Type'],
    },
  },
  originLocationId: {
    kind: 'lookup',
    label: 'Lokasi asal',
    required: true,
    file: {
      title: 'Lokasi asal',
      key: 'origin',
      guide: 'Nama lokasi di Master Lokasi.',
      examples: ['Gudang Cikarang', 'Gudang Cikarang', 'Pelabuhan Tanjung Perak'],
      aliases: ['Asal', 'Dari', 'Origin', 'Titik Muat'],
    },
  },
  destinationLocationId: {
    kind: 'lookup',
    label: 'Lokasi tujuan',
    required: true,
    file: {
      title: 'Lokasi tujuan',
      key: 'destination',
      guide: 'Nama lokasi di Master Lokasi, berbeda dari lokasi asal.',
      examples: ['Gudang Rungkut', 'Pabrik Karawang', 'Pelabuhan Makassar'],
      aliases: ['Tujuan', 'Ke', 'Destination', 'Titik Bongkar'],
    },
  },
  amount: {
    kind: 'rupiah',
    label: 'Biaya',
    required: true,
    help: 'Rupiah bulat',
    max: maxPostageCost,
    most: 'Rp 100 miliar',
    file: {
      guide: 'Rupiah bulat, lebih dari 0.',
      examples: ['8.750.000', '310.000', '12.400.000'],
      aliases: ['Biaya', 'Harga', 'Tarif', 'Ongkir', 'Amount'],
    },
  },
} as const satisfies Fields;
export type PostageCostField = keyof typeof postageCostFields;
type Given = Readonly<Partial<Record<PostageCostField, unknown>>>;

/** The ends of a route are two places. `origin` and `destination` are anything that names a place. */
export const sameEndsError = (origin: unknown, destination: unknown): string | null =>
  origin && origin === destination ? 'Lokasi tujuan harus berbeda dari lokasi asal' : null;

/** A vehicle type belongs to one service type. */
export const serviceMismatchText = (typeName: string, serviceType: ServiceType): string =>
  `${typeName} adalah jenis kendaraan untuk layanan ${serviceTypeLabels[serviceType]}`;

/** A combination has one active price. */
export const duplicatePriceText = 'Rute, jenis kendaraan, dan jenis biaya ini sudah punya harga aktif';

/** What is wrong with a price before anything is looked up, by field. */
export function postageCostErrors(draft: Given): FieldErrors<typeof postageCostFields> {
  const sameEnds = sameEndsError(draft.originLocationId, draft.destinationLocationId);
  return { ...fieldErrors(postageCostFields, draft), ...(sameEnds ? { destinationLocationId: sameEnds } : {}) };
}

const place = (value: unknown) => (typeof value === 'string' ? placeKey(value) : null);

/** A file of prices: a line for each route, vehicle type and cost type. */
export const postageCostImport = fileOf({
  type: 'postage-cost',
  title: 'Biaya Ongkir 3PL',
  needs: 'CREATE_POSTAGE_COST',
  fields: {
    ...postageCostFields,
    shippingCostTypeId: {
      ...postageCostFields.shippingCostTypeId,
      kind: 'choice',
      choices: Object.fromEntries(shippingCostTypes.map(({ pricingType, name }) => [pricingType, name])),
      unknown: 'Jenis biaya wajib diisi',
    },
    isActive: {
      kind: 'yes-no',
      label: 'Status',
      usual: true,
      file: {
        guide: 'Boleh kosong. Harga yang tidak aktif tidak diimpor.',
        examples: ['Aktif', 'Aktif', ''],
        aliases: ['Aktif', 'Status Harga'],
      },
    },
  },
  key: ['shippingCostType', 'serviceType', 'transportType', 'origin', 'destination'],
  // An exported list has prices out of use too, often several of what one stands for now.
  bygone: ({ isActive }) => isActive === false,
  more: (row) => ({
    destinationLocationId: sameEndsError(place(row.originLocationId), place(row.destinationLocationId)) ?? undefined,
  }),
});
