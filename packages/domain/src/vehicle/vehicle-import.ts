import { simNo } from '../common/validation';
import type { ImportDefinition, ImportValues } from '../import/definition';
import { type VehicleForm, vehicleErrors, vehicleLabels } from './vehicle';

const textOf = (value: ImportValues[string] | undefined): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: ImportValues[string] | undefined): number | null => (typeof value === 'number' ? value : null);

/** What a spreadsheet keeps of a number: 3.1000000000000005, as arithmetic leaves it, is 3.1. */
const fifteenDigits = (value: number | null): number | null => value && Number(value.toPrecision(15));

/** A row as the form has it; the type is still a name. */
export const vehicleFormOf = (row: ImportValues): VehicleForm => ({
  plate: textOf(row.plate),
  transportTypeId: textOf(row.transportType),
  brand: textOf(row.brand),
  year: numberOf(row.year),
  kirExpiredDate: textOf(row.kirExpiredDate),
  stnkExpiredDate: textOf(row.stnkExpiredDate),
  lengthCm: numberOf(row.lengthCm),
  widthCm: numberOf(row.widthCm),
  heightCm: numberOf(row.heightCm),
  capacityKg: numberOf(row.capacityKg),
  capacityM3: fifteenDigits(numberOf(row.capacityM3)),
  note: textOf(row.note),
});

/** Vehicles as a file has them: type and driver by what a person calls them, the type's name and the licence number. */
export const vehicleImport: ImportDefinition = {
  type: 'vehicle',
  title: 'Kendaraan',
  needs: 'CREATE_VEHICLE',
  key: ['plate'],
  unique: 'driverSim',
  columns: [
    {
      key: 'plate',
      title: vehicleLabels.plate,
      kind: 'plate',
      required: true,
      guide: 'Huruf wilayah, 1 sampai 4 angka, lalu 0 sampai 3 huruf. Kendaraan dikenali dari nomor ini.',
      examples: ['B 9417 TEU', 'L 8123 UA', 'DK 8450 FC'],
      aliases: ['nopol', 'no polisi', 'plat', 'pelat', 'plat nomor', 'license plate', 'plate'],
    },
    {
      key: 'transportType',
      title: vehicleLabels.transportTypeId,
      kind: 'text',
      required: true,
      guide: 'Nama jenis seperti di Database Kendaraan.',
      examples: ['CDD Boks', 'Tronton Wingbox', 'Pickup Bak'],
      aliases: ['jenis', 'tipe', 'tipe kendaraan', 'jenis truk', 'transport type', 'vehicle type'],
    },
    {
      key: 'brand',
      title: vehicleLabels.brand,
      kind: 'text',
      required: true,
      guide: 'Merek dan model; ditulis seperti di Database Kendaraan bila ada di sana.',
      examples: ['Hino 300 136 HD', 'UD Quester CWE 280', 'Suzuki Carry'],
      aliases: ['merek', 'merk', 'brand', 'model'],
    },
    {
      key: 'year',
      title: vehicleLabels.year,
      kind: 'integer',
      required: true,
      guide: 'Tahun pembuatan, paling akhir tahun ini.',
      examples: ['2021', '2019', '2023'],
      aliases: ['tahun pembuatan', 'year'],
    },
    {
      key: 'yellowPlate',
      title: 'Pelat kuning',
      kind: 'yes-no',
      guide: 'Ya atau Tidak; kosong berarti ya untuk yang baru dan tetap untuk yang sudah ada.',
      examples: ['ya', 'ya', 'tidak'],
      aliases: ['plat kuning', 'yellow plate'],
    },
    {
      key: 'kirExpiredDate',
      title: vehicleLabels.kirExpiredDate,
      kind: 'date',
      required: true,
      guide: 'Hari terakhir KIR berlaku.',
      examples: ['14/03/2027', '30/06/2027', '05/01/2027'],
      aliases: ['kir', 'masa berlaku kir', 'kir expired date'],
    },
    {
      key: 'stnkExpiredDate',
      title: vehicleLabels.stnkExpiredDate,
      kind: 'date',
      required: true,
      guide: 'Hari terakhir STNK berlaku.',
      examples: ['21/11/2027', '08/08/2027', '17/02/2027'],
      aliases: ['stnk', 'masa berlaku stnk', 'stnk expired date'],
    },
    {
      key: 'driverSim',
      title: 'No. SIM pengemudi tetap',
      kind: 'text',
      guide: 'Nomor SIM pengemudi yang sudah terdaftar; boleh kosong. Satu pengemudi untuk satu kendaraan.',
      examples: ['12345678901234', '', ''],
      aliases: ['sim pengemudi', 'no sim', 'nomor sim', 'driver'],
    },
    {
      key: 'lengthCm',
      title: `${vehicleLabels.lengthCm} (cm)`,
      kind: 'integer',
      guide: 'Bagian dalam bak, dalam cm; boleh kosong.',
      examples: ['430', '920', '240'],
      aliases: ['panjang', 'length'],
    },
    {
      key: 'widthCm',
      title: `${vehicleLabels.widthCm} (cm)`,
      kind: 'integer',
      guide: 'Bagian dalam bak, dalam cm; boleh kosong.',
      examples: ['200', '240', '160'],
      aliases: ['lebar', 'width'],
    },
    {
      key: 'heightCm',
      title: `${vehicleLabels.heightCm} (cm)`,
      kind: 'integer',
      guide: 'Bagian dalam bak, dalam cm; boleh kosong.',
      examples: ['200', '230', '120'],
      aliases: ['tinggi', 'height'],
    },
    {
      key: 'capacityKg',
      title: `${vehicleLabels.capacityKg} (kg)`,
      kind: 'integer',
      guide: 'Kosong berarti sama dengan batas jenisnya; tidak boleh lebih.',
      examples: ['5000', '14000', '900'],
      aliases: ['kapasitas kg', 'tonase', 'capacity'],
    },
    {
      key: 'capacityM3',
      title: `${vehicleLabels.capacityM3} (m³)`,
      kind: 'decimal',
      guide: 'Kosong berarti sama dengan batas jenisnya; tidak boleh lebih.',
      examples: ['17,2', '48', '4'],
      aliases: ['kapasitas m3', 'kubikasi', 'volume'],
    },
    {
      key: 'isActive',
      title: vehicleLabels.isActive,
      kind: 'yes-no',
      guide: 'Ya atau Tidak; kosong berarti ya untuk yang baru dan tetap untuk yang sudah ada.',
      examples: ['ya', 'ya', 'ya'],
      aliases: ['status', 'is active', 'active'],
    },
    {
      key: 'note',
      title: vehicleLabels.note,
      kind: 'text',
      guide: 'Huruf, angka, koma, titik dan garis bawah; boleh kosong.',
      examples: ['Ban baru Oktober 2026', '', ''],
      aliases: ['keterangan', 'note'],
    },
  ],
  check: (values, today) => {
    const { transportTypeId, ...errors } = vehicleErrors(vehicleFormOf(values), today);
    const sim = simNo(textOf(values.driverSim) ?? '', 'Nomor SIM');
    return {
      ...errors,
      ...(transportTypeId ? { transportType: transportTypeId } : {}),
      ...(sim ? { driverSim: sim } : {}),
    };
  },
};
