import { expect, it } from 'vitest';
import { onTripStatuses, openInProcess, underWayStatuses } from './phase';
import { orderGroups } from './status';

it('leaves out of what is in process what lapsed and what was decided on', () => {
  const left = orderGroups.process.filter((status) => !openInProcess.includes(status));
  expect(left.sort()).toEqual(['BA_PENERIMAAN_DITERIMA_GUDANG', 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL', 'WAKTU_HABIS']);
});

it('counts as on a trip who set out', () => {
  expect(underWayStatuses.filter((status) => !onTripStatuses.includes(status))).toEqual(['TERKONFIRMASI']);
});
