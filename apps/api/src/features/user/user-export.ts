import type { UserRow } from '@lajur/api-contract/user';
import type { Zone } from '@lajur/domain/common/time';
import { personFields, userStatusLabels } from '@lajur/domain/user/user';
import { momentCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { fieldExport } from '../../platform/record/record-export';

/** A person of the company as a line, times by the company's clock. */
export const userExport = (zone: Zone): readonly ExportColumn<UserRow>[] => [
  ...fieldExport(personFields, ['fullName', 'email', 'phoneNo']),
  { title: 'Peran', value: ({ roleName }) => roleName },
  { title: 'Status', value: ({ status }) => userStatusLabels[status] },
  { title: 'Verifikasi dua langkah', value: ({ secondFactorAt }) => (secondFactorAt ? 'Aktif' : 'Tidak aktif') },
  { title: 'Terakhir masuk', value: ({ lastSignInAt }) => momentCell(lastSignInAt, zone) },
  { title: 'Dibuat oleh', value: ({ createdBy }) => createdBy },
];
