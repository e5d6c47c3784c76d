import { describe, expect, it } from 'vitest';
import { functionsOf } from '../auth/menu';
import { mayRead } from '../auth/record-right';
import { type RoleId, roleIds } from '../auth/role';
import { noteActions } from '../order/event-text';
import { orderActions } from '../order/transitions';
import { isAllowed, notificationGroupNames } from './channel';
import { isTold, mayReceive, notificationsOf, remindAt, templateCodes, templateOf } from './template';
import type { ToldEvent } from './told-event';

const id = '0197a000-0000-7000-8000-000000000001';
const event = (topic: string, data: Record<string, unknown> = {}, actor = 'Dewi Lestari'): ToldEvent => ({
  ...{ topic, entity: topic.split('.')[0] ?? '', entityId: id, zone: 'WIB' },
  actor: { kind: 'transporter', name: actor },
  data: { cargoNo: 'LJR-2611-004', ...data },
});
const told = (topic: string, data: Record<string, unknown> = {}, actor?: string) =>
  notificationsOf(event(topic, data, actor)).map(({ template, title, body, link }) => [template, title, body, link]);
const order = `/main/pesanan/detail/${id}`;
const pod = `/main/dokumen-pod/list/${id}`;
const invoice = `/main/invoice-transporter/detail/${id}`;

describe('what an event tells', () => {
  it.each([
    [
      ...['order.offer', { answerBy: '2026-11-23T07:30:00.000Z' }, 'Pasar Muatan', 'ORDER_OFFERED'],
      ...['Penawaran baru LJR-2611-004', 'Jawab sebelum 23 Nov 2026, 14.30 WIB.', order],
    ],
    [
      ...['order.change-order', { changes: [{ label: 'Jumlah', before: '1', after: '2' }] }, 'Pasar Muatan'],
      ...['ORDER_AMENDED', 'LJR-2611-004 diubah', 'Jumlah: 1 → 2.', order],
    ],
    [
      ...['order.accept', { plate: 'B 9123 KXU', driverName: 'Wayan Sudarma' }, undefined, 'OFFER_ANSWERED'],
      'Penawaran LJR-2611-004 sudah dijawab',
      'Dewi Lestari menerima dan menugaskan B 9123 KXU · Wayan Sudarma.',
      order,
    ],
    [
      ...['order.reject', { reason: 'Armada penuh' }, undefined, 'OFFER_ANSWERED'],
      ...['Penawaran LJR-2611-004 sudah dijawab', 'Dewi Lestari menolak. Alasan: Armada penuh.', order],
    ],
    [
      ...['order.time-out', { status: 'WAKTU_HABIS' }, 'Sistem', 'ANSWER_LATE'],
      ...['Penawaran LJR-2611-004 hilang', 'Tidak ada jawaban sampai batas waktunya.', order],
    ],
    [
      ...['order.time-out', { status: 'DRIVER_WAKTU_HABIS' }, 'Sistem', 'DRIVER_LATE'],
      ...['Pengemudi tidak menjawab LJR-2611-004', 'Batas waktunya lewat. Pilih pengemudi lain.', order],
    ],
    [
      ...['order.cancel', { reason: 'Barang belum siap' }, 'Pasar Muatan', 'ORDER_CANCELLED'],
      ...['Pesanan LJR-2611-004 dibatalkan', 'Dibatalkan Pasar Muatan. Alasan: Barang belum siap.', order],
    ],
    [
      ...['order.refuse-pod', { documents: [{ documentId: id, note: 'Surat jalan buram' }] }, 'Pasar Muatan'],
      ...['POD_REFUSED', 'Dokumen POD LJR-2611-004 ditolak', 'Surat jalan buram. Unggah ulang.', pod],
    ],
    [
      ...['expiry.remind', { document: 'KIR', kind: 'vehicle', name: 'B 9123 KXU', lastDay: '2026-11-30' }, 'Sistem'],
      ...['DOCUMENT_LAPSES', 'KIR B 9123 KXU habis 30 Nov 2026'],
      'Perpanjang sebelum habis. Sesudah hari itu kendaraan ini tidak bisa ditugaskan.',
      `/main/transport/detail/${id}`,
    ],
    [
      ...[
        'expiry.remind',
        { document: 'CONTRACT', kind: 'contract', name: 'K/1', detail: 'Penyedia', lastDay: '2026-12-01' },
      ],
      ...['Sistem', 'CONTRACT_LAPSES', 'Kontrak K/1 habis 01 Des 2026'],
      'Penyedia. Bicarakan perpanjangannya sebelum kontrak habis.',
      `/main/kontrak/detail?id=${id}`,
    ],
    [
      ...['expiry.remind', { document: 'MOU', kind: 'mou', name: 'M/1', detail: 'Penyedia', lastDay: '2026-12-01' }],
      ...['Sistem', 'MOU_LAPSES', 'MoU M/1 habis 01 Des 2026'],
      'Penyedia. Bicarakan perpanjangannya sebelum MoU habis.',
      `/main/mou/detail?id=${id}`,
    ],
    [
      ...['mou.extend', { number: 'M/1', lastDay: '2027-12-01' }, 'Sistem'],
      ...['MOU_MOVED', 'MoU M/1 diperpanjang otomatis', 'Berlaku sampai 01 Des 2027.', `/main/mou/detail?id=${id}`],
    ],
    [
      ...[
        'expiry.remind',
        {
          document: 'LEGAL',
          kind: 'legal-document',
          name: 'Polis asuransi kargo',
          detail: 'P-1',
          lastDay: '2026-12-01',
        },
      ],
      ...['Sistem', 'LEGAL_LAPSES', 'Polis asuransi kargo habis 01 Des 2026'],
      'Buat versi barunya dan ajukan ke penyedia sebelum habis.',
      `/main/dokumen-legal/detail/${id}`,
    ],
    [
      'order.expect-late',
      { lateMinutes: 95, eta: '2026-11-23T09:35:00.000Z', deliveryUntil: '2026-11-23T08:00:00.000Z' },
      ...['Sistem', 'LATE_EXPECTED', 'LJR-2611-004 diperkirakan terlambat 1 jam 35 mnt'],
      'Perkiraan tiba 23 Nov 2026, 16.35 WIB. Batasnya 23 Nov 2026, 15.00 WIB.',
      order,
    ],
    [
      ...['order.expect-late', { lateMinutes: 1, deliveryUntil: '2026-11-23T08:00:00.000Z' }, 'Sistem'],
      ...['LATE_EXPECTED', 'LJR-2611-004 terlambat 1 mnt'],
      'Batas waktu tiba 23 Nov 2026, 15.00 WIB sudah lewat.',
      order,
    ],
    [
      ...['invoice.receive', { number: 'INV/1', shipper: 'PT Graha', dueDay: '2026-12-21' }, 'Yohana'],
      ...['INVOICE_RECEIVED', 'Invoice INV/1 diterima', 'PT Graha. Jatuh tempo 21 Des 2026.', invoice],
    ],
    [
      ...[
        'invoice.pay',
        { number: 'INV/1', shipper: 'PT Graha', paidAmount: 493_500, openCash: 0, open: 9_000 },
        'Yohana',
      ],
      ...['INVOICE_PAID', 'Invoice INV/1 lunas'],
      ...['PT Graha. Rp 493.500 masuk, tidak ada yang masih ditunggu.', invoice],
    ],
    [
      ...[
        'invoice.pay',
        { number: 'INV/1', shipper: 'PT Graha', paidAmount: 600_000, openCash: -90, open: -90 },
        'Yohana',
      ],
      ...['INVOICE_PAID', 'Invoice INV/1 lunas', 'PT Graha. Rp 600.000 masuk, lebih bayar Rp 90.', invoice],
    ],
    [
      ...[
        'invoice.part-pay',
        { number: 'INV/1', shipper: 'PT Graha', paidAmount: 200_000, openCash: 300_000 },
        'Yohana',
      ],
      ...['INVOICE_PART_PAID', 'Invoice INV/1 dibayar sebagian'],
      ...['PT Graha. Rp 200.000 masuk, masih ditunggu Rp 300.000.', invoice],
    ],
    [
      ...['invoice.reverse', { number: 'INV/1', note: 'Salah catat', openCash: 500_000 }, 'Yohana'],
      ...['INVOICE_REVERSED', 'Invoice INV/1 pembayarannya dibatalkan'],
      ...['Salah catat. Masih ditunggu Rp 500.000.', invoice],
    ],
    [
      ...['problem.raise', { kind: 'Mesin mogok', stops: true }, 'Wayan Sudarma', 'PROBLEM_RAISED'],
      'Masalah di perjalanan LJR-2611-004',
      'Mesin mogok. Dilaporkan Wayan Sudarma. Perjalanan berhenti sampai masalah ini selesai.',
      `/main/masalah/detail/${id}`,
    ],
    [
      ...['problem.process', { kind: 'Ban pecah', delayMinutes: 90 }, undefined, 'PROBLEM_PROCESSED'],
      'Masalah LJR-2611-004 ditangani',
      'Ban pecah. Ditangani Dewi Lestari. Diperkirakan terlambat 1 jam 30 mnt.',
      `/main/masalah/detail/${id}`,
    ],
    [
      ...['problem.resolve', { kind: 'Ban pecah', effect: 'MUATAN_RUSAK' }, undefined, 'PROBLEM_RESOLVED'],
      'Masalah LJR-2611-004 selesai',
      'Ban pecah. Diselesaikan Dewi Lestari. Dampak: muatan rusak atau hilang.',
      `/main/masalah/detail/${id}`,
    ],
    [
      ...['damage.create', { number: 'BASP/2026/00012', isComplete: false }, 'Wayan Sudarma', 'DAMAGE_INCOMPLETE'],
      'BASP LJR-2611-004 perlu dilengkapi',
      'BASP/2026/00012. Isi nilai klaim dan kedua tanda tangan.',
      `/main/kerusakan/detail/${id}`,
    ],
    [
      ...['damage.revise', { number: 'BASP/2026/00012', claim: 450_000 }, undefined, 'DAMAGE_REVISED'],
      'BASP LJR-2611-004 diperbarui',
      'BASP/2026/00012 oleh Dewi Lestari. Nilai klaim Rp 450.000.',
      `/main/kerusakan/detail/${id}`,
    ],
    [
      ...[
        'approval.remind',
        { title: 'MoU MOU/2026/014', kind: 'MOU', definition: 'mou-1', status: 'SUBMIT', days: 5 },
      ],
      ...['Sistem', 'APPROVAL_STILL_WAITS', 'MoU MOU/2026/014 masih menunggu Anda'],
      'Sudah 5 hari. Setujui, minta perbaikan, atau tolak.',
      `/main/approval/approval-inbox/${id}/mou-1`,
    ],
    [
      'user.name-stand-in',
      { deputy: 'Fajar Ramadhan', absent: 'Lestari Handayani', fromDay: '2026-11-26', untilDay: '2026-11-30' },
      ...[undefined, 'STAND_IN', 'Fajar Ramadhan mewakili Lestari Handayani'],
      'Memutuskan persetujuan 26 Nov 2026 – 30 Nov 2026.',
      '/main/approval-inbox/list',
    ],
    [
      ...['order.revise-cost', { cost: { name: 'Tol', amount: 120_000 }, reason: 'Kuitansi buram' }, 'Pasar Muatan'],
      ...['COST_DECIDED', 'Biaya tambahan LJR-2611-004 dikembalikan'],
      'Tol, Rp 120.000. Oleh Pasar Muatan. Alasan: Kuitansi buram. Perbaiki lalu ajukan lagi.',
      order,
    ],
  ] as [string, Record<string, unknown>, string | undefined, string, string, string, string][])(
    '%s %j',
    (topic, data, actor, template, title, body, link) => {
      expect(told(topic, data, actor)).toEqual([[template, title, body, link]]);
    },
  );

  it('is nothing for a step of the trip, and for an offer that was lost already', () => {
    expect(told('order.depart')).toEqual([]);
    expect(isTold('order.depart')).toBe(false);
    expect(told('order.expire', { from: 'WAKTU_HABIS' })).toEqual([]);
    expect(told('order.expire', { from: 'DRIVER_WAKTU_HABIS' })).toHaveLength(1);
  });

  it('has no gaps or ends where the event says little, and no end of words where it says much', () => {
    for (const code of templateCodes)
      for (const action of templateOf(code).actions)
        for (const { title, body } of notificationsOf(event(`${templateOf(code).entity}.${action}`)))
          expect(`${title}|${body}`, code).not.toMatch(/ {2}|undefined|null|NaN|\.\.|\s$/);
    const documents = Array.from({ length: 50 }, (_, at) => ({ note: `Halaman ${at} buram sekali dan terpotong` }));
    expect(told('order.refuse-pod', { documents })[0]?.[2]?.length).toBeLessThanOrEqual(400);
  });

  it('is nothing of an approval for whoever acted, and for a step on its way', () => {
    const by = (kind: string, topic: string, data = {}) =>
      notificationsOf({ ...event(topic, { title: 'MoU', ...data }), actor: { kind, name: 'Penyedia' } }).length;
    expect(['submit', 'revise'].map((action) => by('provider', `approval.${action}`))).toEqual([1, 1]);
    expect(['submit', 'revise', 'approve'].map((action) => by('transporter', `approval.${action}`))).toEqual([0, 0, 0]);
    expect(['SUBMIT', 'APPROVE'].map((status) => by('provider', 'approval.approve', { status }))).toEqual([0, 1]);
    const registered = { status: 'APPROVE', kind: 'COMPANY_REGISTRATION' };
    expect(by('provider', 'approval.approve', registered)).toBe(0);
  });

  it('is made of actions that there are', () => {
    for (const code of templateCodes) {
      const { entity, actions } = templateOf(code);
      if (entity !== 'order') continue;
      for (const action of actions) expect([...orderActions, ...noteActions, 'answer-soon']).toContain(action);
    }
  });
});

const receivers: Record<string, string> = {
  ORDER_OFFERED: 'SA',
  ORDER_AMENDED: 'SA',
  ANSWER_SOON: 'SA',
  ANSWER_LATE: 'SA',
  OFFER_ANSWERED: 'SA',
  ORDER_CANCELLED: 'SAFM',
  DRIVER_REJECTED: 'SA',
  DRIVER_LATE: 'SA',
  ORDER_EXPIRED: 'SA',
  DISCREPANCY: 'SAFM',
  DISCREPANCY_DECIDED: 'SAFM',
  LATE_EXPECTED: 'SAFM',
  PROBLEM_RAISED: 'SAFM',
  PROBLEM_PROCESSED: 'SAFM',
  PROBLEM_RESOLVED: 'SAFM',
  DAMAGE_INCOMPLETE: 'SA',
  DAMAGE_REVISED: 'SAFM',
  COST_SUBMITTED: 'SAFM',
  COST_PROPOSED: 'SA',
  COST_DECIDED: 'SAFM',
  POD_REFUSED: 'SAF',
  POD_COMPLETE: 'SAF',
  INVOICE_RECEIVED: 'SF',
  INVOICE_PART_PAID: 'SF',
  INVOICE_REVERSED: 'SF',
  INVOICE_PAID: 'SF',
  INVOICE_PROMISE_BROKEN: 'SF',
  INVOICE_MAIL_BOUNCED: 'SF',
  LOAN_PAID_OUT: 'SF',
  LOAN_REPAID: 'SF',
  LOAN_RETURNED: 'SF',
  DOCUMENT_LAPSES: 'SA',
  CONTRACT_LAPSES: 'SAF',
  APPROVAL_WAITS: 'SF2',
  APPROVAL_RETURNED: 'SFG2',
  APPROVAL_DECIDED: 'SFG2',
  APPROVAL_STILL_WAITS: 'SFG2',
  // Super admins, and the person themselves.
  STAND_IN: 'S',
  MOU_LAPSES: 'SAF',
  MOU_MOVED: 'SAF2',
  LEGAL_LAPSES: 'SAF',
  COMPANY_SUSPENDED: 'SAFMG2',
  COMPANY_ADMITTED: 'SAFMG2',
  USER_MAIL_BOUNCED: 'S',
};
const signs: Record<RoleId, string> = {
  TRANSPORTER_SUPER_ADMIN: 'S',
  TRANSPORTER_ADMIN: 'A',
  TRANSPORTER_ADMIN_FAA: 'F',
  TRANSPORTER_MONITORING: 'M',
  TRANSPORTER_GUEST: 'G',
  TRANSPORTER_GUEST2: '2',
};

describe('who may get it', () => {
  it.each(templateCodes)('%s', (code) => {
    const of = roleIds.filter((role) => mayReceive(code, { id: 'u', functions: functionsOf(role) }, id));
    expect(of.map((role) => signs[role]).join('')).toBe(receivers[code]);
    // Nobody gets what their role may not see.
    for (const role of of)
      expect(mayRead({ id: 'u', functions: functionsOf(role) }, { kind: templateOf(code).entity, id })).toBe(true);
  });

  it('goes by what a person chose, else by what is usual', () => {
    expect(isAllowed({}, 'OFFER', 'app')).toBe(true);
    expect(isAllowed({}, 'OFFER', 'email')).toBe(false);
    expect(isAllowed({ OFFER: { email: true, app: false } }, 'OFFER', 'email')).toBe(true);
    expect(isAllowed({ OFFER: { app: false } }, 'OFFER', 'app')).toBe(false);
    for (const group of notificationGroupNames) expect(isAllowed({}, group, 'app'), group).toBe(true);
  });
});

describe('the reminder of an offer', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00.000Z`);
  it.each([
    ['03:00', '07:00', '06:30'],
    ['03:00', '04:00', '03:30'],
    ['03:00', '03:59', null],
  ])('made at %s, to be answered by %s: %s', (offered, answerBy, reminded) => {
    expect(remindAt(at(offered), at(answerBy))).toEqual(reminded === null ? null : at(reminded));
  });
});
