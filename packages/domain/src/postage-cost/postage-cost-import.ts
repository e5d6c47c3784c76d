import { required } from '../common/validation';
import type { ImportDefinition } from '../import/definition';
import { placeKey } from '../location/location';
import { serviceTypes } from '../order/status';
import { serviceTypeLabels } from '../order/status-label';
import { postageAmountError, sameEndsError } from './postage-cost';
import { shippingCostTypes } from './shipping-cost-type';

const place = (value: unknown) => (typeof value === 'string' ? placeKey(value) : null);

/** A file of prices: a line for each route, vehicle type and cost type. */
export const postageCostImport: ImportDefinition = {
  type: 'postage-cost',
  title: 'Biaya Ongkir 3PL',
  needs: 'CREATE_POSTAGE_COST',
  columns: [
    {
      key: 'shippingCostType',
      title: 'Jenis Biaya',
      kind: 'choice',
      required: true,
      choices: shippingCostTypes.map(({ pricingType, name }) => ({ value: pricingType, label: name })),
      guide: 'Cara harga dihitung, misalnya harga tetap untuk satu rit.',
      examples: ['Harga tetap', 'Per ton', 'Harga tetap'],
      aliases: ['Tipe Biaya', 'Jenis Harga', 'Satuan'],
    },
    {
      key: 'serviceType',
      title: 'Layanan',
      kind: 'choice',
      required: true,
      choices: serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] })),
      guide: 'Lewat mana barang dikirim.',
      examples: ['Darat', 'Darat', 'Laut'],
      aliases: ['Tipe Layanan', 'Moda', 'Service Type'],
    },
    {
      key: 'transportType',
      title: 'Jenis Kendaraan',
      kind: 'text',
      required: true,
      guide: 'Nama jenis kendaraan seperti di Database Kendaraan.',
      examples: ['Tronton Wingbox', 'CDD Boks', 'Kontainer 20 kaki'],
      aliases: ['Tipe Kendaraan', 'Tipe Armada', 'Transport Type'],
    },
    {
      key: 'origin',
      title: 'Lokasi Asal',
      kind: 'text',
      required: true,
      guide: 'Nama lokasi di Master Lokasi.',
      examples: ['Gudang Cikarang', 'Gudang Cikarang', 'Pelabuhan Tanjung Perak'],
      aliases: ['Asal', 'Dari', 'Origin', 'Titik Muat'],
    },
    {
      key: 'destination',
      title: 'Lokasi Tujuan',
      kind: 'text',
      required: true,
      guide: 'Nama lokasi di Master Lokasi, berbeda dari lokasi asal.',
      examples: ['Gudang Rungkut', 'Pabrik Karawang', 'Pelabuhan Makassar'],
      aliases: ['Tujuan', 'Ke', 'Destination', 'Titik Bongkar'],
    },
    {
      key: 'amount',
      title: 'Biaya (Rp)',
      kind: 'rupiah',
      required: true,
      guide: 'Rupiah bulat, lebih dari 0.',
      examples: ['8.750.000', '310.000', '12.400.000'],
      aliases: ['Biaya', 'Harga', 'Tarif', 'Ongkir', 'Amount'],
    },
    {
      key: 'isActive',
      title: 'Status',
      kind: 'yes-no',
      guide: 'Boleh kosong. Harga yang tidak aktif tidak diimpor.',
      examples: ['Aktif', 'Aktif', ''],
      aliases: ['Aktif', 'Status Harga'],
    },
  ],
  key: ['shippingCostType', 'serviceType', 'transportType', 'origin', 'destination'],
  // An exported list has prices out of use too, often several of what one stands for now.
  bygone: ({ isActive }) => isActive === false,
  check: (values) => {
    const errors: Record<string, string> = {};
    for (const column of postageCostImport.columns) {
      const missing = column.required ? required(values[column.key], column.title) : null;
      if (missing) errors[column.key] = missing;
    }
    const sameEnds = sameEndsError(place(values.origin), place(values.destination));
    if (sameEnds) errors.destination = sameEnds;
    const amount = typeof values.amount === 'number' ? postageAmountError(values.amount) : null;
    if (amount) errors.amount = amount;
    return errors;
  },
};
