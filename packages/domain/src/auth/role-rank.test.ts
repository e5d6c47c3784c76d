import { describe, expect, it } from 'vitest';
import { isAbove, rightsOf, rolesToGive } from './role-rank';

describe('the rank of roles', () => {
  it.each([
    ['TRANSPORTER_ADMIN', 'TRANSPORTER_SUPER_ADMIN', false],
    ['TRANSPORTER_SUPER_ADMIN', 'TRANSPORTER_ADMIN', true],
    ['TRANSPORTER_SUPER_ADMIN', 'TRANSPORTER_SUPER_ADMIN', false],
    ['TRANSPORTER_ADMIN', 'TRANSPORTER_ADMIN_FAA', true],
    ['TRANSPORTER_ADMIN_FAA', 'TRANSPORTER_ADMIN', true],
    ['TRANSPORTER_MONITORING', 'TRANSPORTER_ADMIN', false],
  ] as const)('%s stands above %s: %s', (role, other, above) => {
    expect(isAbove(role, other)).toBe(above);
  });

  it('gives no role above the own one and none of a guest', () => {
    expect(rolesToGive('TRANSPORTER_SUPER_ADMIN')).toEqual([
      'TRANSPORTER_SUPER_ADMIN',
      'TRANSPORTER_ADMIN',
      'TRANSPORTER_ADMIN_FAA',
      'TRANSPORTER_MONITORING',
    ]);
    expect(rolesToGive('TRANSPORTER_ADMIN')).toEqual(['TRANSPORTER_ADMIN', 'TRANSPORTER_MONITORING']);
    expect(rolesToGive('TRANSPORTER_GUEST')).toEqual([]);
  });
});

it('says what a role may do in the words of the menus that are there', () => {
  const addresses = new Set(['/main/dashboard', '/main/pesanan', '/main/jadwal', '/main/driver', '/main/user-admin']);
  expect(rightsOf('TRANSPORTER_ADMIN', addresses)).toEqual([
    { group: '', menus: [{ label: 'Dasbor', may: 'lihat' }] },
    {
      group: 'Operasional',
      menus: [
        { label: 'Pesanan', may: 'lihat, tambah, ubah' },
        { label: 'Jadwal', may: 'lihat' },
      ],
    },
    { group: 'Data Master', menus: [{ label: 'Pengemudi', may: 'lihat, tambah, ubah, hapus' }] },
  ]);
});
