import type { Call } from '@lajur/api-contract/client';
import { createUpload, getUpload } from '@lajur/api-contract/import';
import { importIsRunning } from '@lajur/domain/import/state';

export interface VehicleLine {
  plate: string;
  type: string;
}

/**
 * Vehicles nobody has yet, their plates with an ending of their own; `bad` of them are wrong, in turn by a plate with
 * signs in it and by an unknown type.
 */
export function vehicles(count: number, bad: number, ending = 'EZ'): VehicleLine[] {
  const every = bad === 0 ? Number.POSITIVE_INFINITY : Math.floor(count / bad);
  let wrong = 0;
  return Array.from({ length: count }, (_, at) => {
    const line = { plate: `KH ${1000 + at} ${ending}`, type: 'CDD Boks' };
    if (at % every !== every - 1 || wrong === bad) return line;
    wrong += 1;
    return wrong % 2 === 1 ? { ...line, plate: `KH ${1000 + at}-${ending}!` } : { ...line, type: 'Tronton Bok' };
  });
}

/** The lines as Excel in Indonesia saves them. */
export function vehicleFile(lines: readonly VehicleLine[], name = 'armada.csv'): File {
  const head = 'Nomor polisi;Jenis kendaraan;Merek;Tahun;KIR;STNK';
  const rows = lines.map(({ plate, type }) => `${plate};${type};Isuzu NMR 81;2021;14/03/2032;21/11/2032`);
  return new File([[head, ...rows].join('\r\n')], name, { type: 'text/csv' });
}

/** Uploads a file of vehicles without a browser, and waits until its rows are checked. */
export async function checkedUpload(call: Call, file: File): Promise<string> {
  const params = { type: 'vehicle' as const };
  const { id } = await call(createUpload, { params, body: { file } });
  for (;;) {
    const { state } = await call(getUpload, { params: { ...params, id } });
    if (!importIsRunning(state)) return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
