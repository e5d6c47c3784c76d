import { wordsOf } from '@lajur/domain/common/search-text';
import { postalCodeError } from '@lajur/domain/location/location';
import { isRegionCode } from '@lajur/domain/location/region';
import { loadingMs, type SystemScope, type Tx } from '../../platform/database/scope';
import { TableFileError, type TableRow } from '../../platform/import/table';
import { openTable, tableFormatOf } from '../../platform/import/table-file';
import { putZipcodes, regionNames } from './region-repository';
import { type NamedRegions, resolveRegions } from './region-resolver';

/** Heads that a list of postal codes may have, without case, spaces and signs. */
const heads = {
  zipcode: ['kodepos', 'zipcode', 'postalcode', 'zip', 'pos'],
  code: ['kode', 'kodewilayah', 'kodekelurahan', 'kodedesa', 'kodekelurahandesa', 'code', 'villagecode'],
  province: ['provinsi', 'propinsi', 'province'],
  city: ['kotakabupaten', 'kabupatenkota', 'kota', 'kabupaten', 'kabkota', 'city', 'regency'],
  district: ['kecamatan', 'district', 'distrik'],
  subDistrict: ['kelurahandesa', 'desakelurahan', 'kelurahan', 'desa', 'deskel', 'village', 'subdistrict'],
} as const;
type Head = keyof typeof heads;

export interface LoadedZipcodes {
  /** Sub-districts that have the codes of this file now. */
  subDistricts: number;
  refused: { rowNo: number; reason: string }[];
}

/**
 * Loads the official list of postal codes from a CSV or XLSX file: a code a row, its sub-district by its official code
 * or by the names of its regions. Rows that cannot be understood are told and left out; the others replace what their
 * sub-districts had, all or nothing.
 */
export async function loadZipcodes(system: SystemScope, bytes: Buffer): Promise<LoadedZipcodes> {
  const { columns, rows } = await readRows(bytes);
  return system.transaction(async (tx) => {
    const codes = columns.code < 0 ? await codesByName(tx, rows, columns) : await codesByCode(tx, rows, columns.code);
    const refused: LoadedZipcodes['refused'] = [];
    const sound = rows.flatMap(({ rowNo, cells }, at) => {
      const zipcode = (cells[columns.zipcode] ?? '').trim();
      const found = codes[at] ?? { reason: 'Kelurahan tidak dikenal' };
      const reason = 'reason' in found ? found.reason : zipcode === '' ? 'Kode pos kosong' : postalCodeError(zipcode);
      if (reason === null && 'code' in found) return [{ code: found.code, zipcode }];
      refused.push({ rowNo, reason: reason ?? '' });
      return [];
    });
    await putZipcodes(tx, sound);
    return { subDistricts: new Set(sound.map(({ code }) => code)).size, refused };
  }, loadingMs);
}

async function readRows(bytes: Buffer): Promise<{ columns: Record<Head, number>; rows: TableRow[] }> {
  const { pieces } = await openTable(bytes, tableFormatOf(bytes), {});
  const rows: TableRow[] = [];
  for await (const piece of pieces) rows.push(...piece.rows);
  const written = (rows.shift()?.cells ?? []).map((cell) => wordsOf(cell).join(''));
  const columns = Object.fromEntries(
    Object.entries(heads).map(([head, names]) => [
      head,
      written.findIndex((one) => (names as readonly string[]).includes(one)),
    ]),
  ) as Record<Head, number>;
  const named = (['province', 'city', 'district', 'subDistrict'] as const).every((head) => columns[head] >= 0);
  if (columns.zipcode < 0) throw new TableFileError('Kolom kode pos tidak ditemukan di baris pertama.');
  if (columns.code < 0 && !named)
    throw new TableFileError(
      'Kelurahan tidak bisa dikenali: perlu kolom kode wilayah, atau provinsi, kota/kabupaten, kecamatan dan kelurahan.',
    );
  return { columns, rows };
}

type Found = { code: string } | { reason: string };

async function codesByCode(tx: Tx, rows: readonly TableRow[], column: number): Promise<Found[]> {
  const codes = rows.map(({ cells }) => dotted((cells[column] ?? '').trim()));
  const known = await regionNames(tx, [...new Set(codes)]);
  return codes.map((code) =>
    code.length === 13 && known.has(code) ? { code } : { reason: `Kode wilayah "${code}" bukan kelurahan/desa` },
  );
}

/** '3172041003' is written '31.72.04.1003' too. */
function dotted(code: string): string {
  const written = /^\d{10}$/.test(code) ? code.replace(/^(..)(..)(..)(....)$/, '$1.$2.$3.$4') : code;
  return isRegionCode(written) ? written : code;
}

async function codesByName(tx: Tx, rows: readonly TableRow[], columns: Record<Head, number>): Promise<Found[]> {
  const named = rows.map(({ cells }): NamedRegions => {
    const cell = (head: Head) => cells[columns[head]] ?? '';
    return {
      province: cell('province'),
      city: cell('city'),
      district: cell('district'),
      subDistrict: cell('subDistrict'),
    };
  });
  return (await resolveRegions(tx, named)).map((resolved) => {
    if (!resolved.ok) return { reason: Object.values(resolved.errors)[0] ?? '' };
    const code = resolved.regions.at(-1)?.code ?? '';
    return code.length === 13 ? { code } : { reason: 'Kelurahan/Desa kosong' };
  });
}
