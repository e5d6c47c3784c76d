/** The roles that may use the portal (spec §6). A user of any other role is logged out. */
export const roleIds = [
  'TRANSPORTER_SUPER_ADMIN',
  'TRANSPORTER_ADMIN',
  'TRANSPORTER_ADMIN_FAA',
  'TRANSPORTER_MONITORING',
  'TRANSPORTER_GUEST',
  'TRANSPORTER_GUEST2',
] as const;
export type RoleId = (typeof roleIds)[number];

export const roleNames: Record<RoleId, string> = {
  TRANSPORTER_SUPER_ADMIN: 'Admin utama',
  TRANSPORTER_ADMIN: 'Admin operasional',
  TRANSPORTER_ADMIN_FAA: 'Admin keuangan',
  TRANSPORTER_MONITORING: 'Pemantau',
  TRANSPORTER_GUEST: 'Tamu, perusahaan belum disetujui',
  TRANSPORTER_GUEST2: 'Tamu, MoU belum aktif',
};
