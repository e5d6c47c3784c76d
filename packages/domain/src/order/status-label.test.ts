import { describe, expect, it } from 'vitest';
import {
  loadTypes,
  type OrderStatus,
  orderGroups,
  orderModes,
  orderStatuses,
  podStatuses,
  pricingTypes,
  quantityUnits,
  serviceTypes,
  statusAliases,
} from './status';
import {
  loadTypeLabels,
  orderLabel,
  orderLook,
  orderModeLabels,
  pricingTypeLabels,
  type StatusAlias,
  serviceTypeLabels,
  statusLabel,
  statusLooks,
  statusShortLabel,
  unitLabels,
} from './status-label';

/** docs/design.md, Status chips. */
const tokens = {
  orange:
    'PESANAN_DIBUAT MENUNGGU_KONFIRMASI MENUNGGU_KONFIRMASI_TRANSPORTER MENUNGGU_KONFIRMASI_DRIVER MENUNGGU_MUAT_BARANG',
  blue:
    'TERKONFIRMASI TERIMA_ASSIGNMENT PENJEMPUTAN DI_LOKASI_PENJEMPUTAN DILOKASI_PENJEMPUTAN MUAT_BARANG PENGIRIMAN ' +
    'MENYEBRANG_PENGIRIMAN DALAM_PENYEBRANGAN DALAM_PENERBANGAN SAMPAI_PELABUHAN SAMPAI_BANDARA DI_LOKASI_TUJUAN BONGKAR_MUATAN',
  green:
    'BARANG_DITERIMA_TIDAK_UTUH BA_PENERIMAAN_KONFIRMASI_SHIPPER BA_PENERIMAAN_KONFIRMASI BAP_PENERIMAAN_KONFIRMASI_SHIPPER ' +
    'BA_PENERIMAAN_DITERIMA_GUDANG BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
  red: 'WAKTU_HABIS DRIVER_WAKTU_HABIS KEDALUWARSA DITOLAK DIBATALKAN',
  grey:
    'BARANG_DITERIMA_UTUH DITERIMA_UTUH DOKUMEN_TERKIRIM DOKUMEN_LENGKAP ' +
    'BELUM_KIRIM_DOKUMEN DOKUMEN_POD_DIKIRIM DOKUMEN_POD_LENGKAP DOKUMEN_TIDAK_LENGKAP',
};

describe('status chips', () => {
  it('have the colours of the design, every status once', () => {
    const actual = Object.fromEntries(Object.keys(tokens).map((token) => [token, [] as string[]]));
    for (const [status, look] of Object.entries(statusLooks)) actual[look.token]?.push(status);
    for (const [token, names] of Object.entries(tokens)) {
      expect(actual[token]?.sort(), token).toEqual(names.split(' ').sort());
    }
  });

  it('show every stored status, alias and POD status', () => {
    const all = [...orderStatuses, ...Object.keys(statusAliases), ...podStatuses].sort();
    expect(Object.keys(statusLooks).sort()).toEqual(all);
  });

  it('show an alias as what it stands for', () => {
    for (const [alias, status] of Object.entries(statusAliases)) {
      expect(statusLooks[alias as StatusAlias], alias).toEqual(statusLooks[status]);
    }
  });

  it('draw rings that say the same as the colour', () => {
    const kinds = {
      orange: ['dashed'],
      blue: ['pie'],
      green: ['attention'],
      red: ['cross'],
      grey: ['check', 'dashed', 'attention'],
    };
    for (const [status, look] of Object.entries(statusLooks)) {
      expect(kinds[look.token], status).toContain(look.glyph.kind);
      if (look.glyph.kind === 'pie') expect(look.glyph.part).toBeGreaterThan(0);
    }
  });

  it('fill the pie as the order goes on', () => {
    const trip: OrderStatus[] = [
      'TERKONFIRMASI',
      'PENJEMPUTAN',
      'DI_LOKASI_PENJEMPUTAN',
      'MUAT_BARANG',
      'PENGIRIMAN',
      'DALAM_PENYEBRANGAN',
      'SAMPAI_PELABUHAN',
      'DI_LOKASI_TUJUAN',
      'BONGKAR_MUATAN',
    ];
    const parts = trip.map((status) => {
      const { glyph } = statusLooks[status];
      return glyph.kind === 'pie' ? glyph.part : 0;
    });
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('shorten long names in tables', () => {
    expect(statusLabel('MENUNGGU_KONFIRMASI_TRANSPORTER')).toBe('Menunggu Konfirmasi Transporter');
    expect(statusShortLabel('MENUNGGU_KONFIRMASI_TRANSPORTER')).toBe('Konfirmasi Transporter');
    for (const look of Object.values(statusLooks)) {
      expect(look.short.length).toBeLessThanOrEqual(22);
      expect(look.label.length).toBeGreaterThanOrEqual(look.short.length);
    }
  });
});

describe('how an order stands', () => {
  it.each(orderStatuses)('is what its status says, %s', (status) => {
    expect(orderLook({ status })).toBe(statusLooks[status]);
    expect(orderLook({ status, handedOn: null })).toBe(statusLooks[status]);
  });

  it('is neither refused nor red where the offer was handed on', () => {
    const handedOn = { companyName: 'PT Rekan' };
    expect(orderLook({ status: 'DITOLAK', handedOn })).toMatchObject({ token: 'grey', glyph: { kind: 'check' } });
    expect(orderLabel({ status: 'DITOLAK', handedOn })).toBe('Diteruskan');
    // It came back and was taken after all.
    expect(orderLabel({ status: 'TERKONFIRMASI', handedOn })).toBe('Terkonfirmasi');
  });
});

describe('labels', () => {
  it.each([
    [serviceTypes, serviceTypeLabels],
    [orderModes, orderModeLabels],
    [loadTypes, loadTypeLabels],
    [pricingTypes, pricingTypeLabels],
    [quantityUnits, unitLabels],
  ] as [readonly string[], Record<string, string>][])('exist for each of %j', (codes, labels) => {
    expect(Object.keys(labels).sort()).toEqual([...codes].sort());
    for (const label of Object.values(labels)) expect(label).not.toMatch(/^$|_/);
  });
});

describe('the list groups of spec §4', () => {
  const groups = {
    waiting:
      'PESANAN_DIBUAT, MENUNGGU_KONFIRMASI, MENUNGGU_KONFIRMASI_DRIVER, MENUNGGU_KONFIRMASI_TRANSPORTER, WAKTU_HABIS, DRIVER_WAKTU_HABIS, KEDALUWARSA',
    process:
      'TERKONFIRMASI, PENJEMPUTAN, DI_LOKASI_PENJEMPUTAN, PENGIRIMAN, DI_LOKASI_TUJUAN, WAKTU_HABIS, MENUNGGU_MUAT_BARANG, MUAT_BARANG, MENYEBRANG_PENGIRIMAN, DALAM_PENERBANGAN, DALAM_PENYEBRANGAN, SAMPAI_BANDARA, SAMPAI_PELABUHAN, BONGKAR_MUATAN, BA_PENERIMAAN_KONFIRMASI_SHIPPER, BA_PENERIMAAN_DITERIMA_GUDANG, BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
    completed:
      'BARANG_DITERIMA_UTUH, BARANG_DITERIMA_TIDAK_UTUH, DIBATALKAN, KEDALUWARSA, DITOLAK, DOKUMEN_TERKIRIM, DOKUMEN_LENGKAP, BA_PENERIMAAN_DITERIMA_GUDANG, BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL, BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
  };

  it('are literal', () => {
    expect(orderGroups).toEqual(
      Object.fromEntries(Object.entries(groups).map(([group, names]) => [group, names.split(', ')])),
    );
  });

  it('cover every status; four stand in two of them', () => {
    const all = Object.values(orderGroups).flat();
    expect([...new Set(all)].sort()).toEqual([...orderStatuses].sort());
    const twice = orderStatuses.filter((status) => all.filter((one) => one === status).length > 1);
    expect(twice.sort()).toEqual([
      'BA_PENERIMAAN_DITERIMA_GUDANG',
      'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
      'KEDALUWARSA',
      'WAKTU_HABIS',
    ]);
  });
});
