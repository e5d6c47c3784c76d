import { describe, expect, it } from 'vitest';
import { formatNpwp, nib, normaliseNpwp, npwp } from './company-number';
import { formatPhone, normalisePhone, phonePattern } from './phone';
import { normalisePlate } from './plate';
import * as rule from './validation';

type Case = [string, string | null];
const check = (title: string, ask: (value: string) => string | null, cases: Case[]) =>
  describe(title, () => {
    it.each(cases)('%j: %s', (value, message) => {
      expect(ask(value)).toBe(message);
    });
  });

check('required', (value) => rule.required(value, 'Alamat'), [
  ['', 'Alamat wajib diisi'],
  ['   ', 'Alamat wajib diisi'],
  ['\u200b ', 'Alamat wajib diisi'],
  ['Jl. Raya', null],
]);

check('text', (value) => rule.text(value, 'Catatan', { max: 5, required: true }), [
  ['', 'Catatan wajib diisi'],
  ['lima!', null],
  ['enam!!', 'Catatan maksimal 5 karakter'],
  ['🚚🚚🚚🚚🚚', null],
]);

const wrongName = 'Format nama salah: tanpa tanda . / ; [ ] -';
check('name', (value) => rule.name(value), [
  ['', null],
  ['Wayan Sudarma', null],
  ["Ma'ruf Amin", null],
  ['PT. Maju', wrongName],
  ['a/b', wrongName],
  ['a;b', wrongName],
  ['a[b', wrongName],
  ['a]b', wrongName],
  ['a-b', wrongName],
]);

const wrongEmail = 'Format email salah';
check('email', (value) => rule.email(value), [
  ['', null],
  ['superadmin@mitra-satu.test', null],
  ['nama.depan+tanda@sub.contoh.co.id', null],
  [' rina@contoh.id ', null],
  ['rina', wrongEmail],
  ['rina@contoh', wrongEmail],
  ['rina@@contoh.id', wrongEmail],
  ['rina @contoh.id', wrongEmail],
  ['.rina@contoh.id', wrongEmail],
  ['ri..na@contoh.id', wrongEmail],
  ['rina@-contoh.id', wrongEmail],
  ['rina@contoh..id', wrongEmail],
  [`${'a'.repeat(65)}@contoh.id`, wrongEmail],
  [`a@${'a'.repeat(260)}.id`, wrongEmail],
]);

it.each([
  ['Rina@Contoh.ID', 'rina@contoh.id'],
  ['ri\u200bna@contoh.id\ufeff', 'rina@contoh.id'],
  ['ri\u00adna@con\u2060toh.id', 'rina@contoh.id'],
])('the address %j is kept as %j', (written, kept) => {
  expect(rule.email(written)).toBeNull();
  expect(rule.plainEmail(written)).toBe(kept);
});

check('phone', (value) => rule.phone(value), [
  ['', 'No. Telepon wajib'],
  ['+62', 'No. Telepon wajib'],
  ['0812-3640-7781', null],
  ['62812 3640 7781', null],
  ['+62 812-3640-7781', null],
  ['81236407781', null],
  ['(021) 5550123', null],
  ['0812', 'No. Telepon tidak valid'],
  ['+65 8123 4567', 'No. Telepon tidak valid'],
  ['6591234567', 'No. Telepon tidak valid'],
  ['0812abc40778', 'No. Telepon tidak valid'],
  ['+628123456789012', null],
  ['+6281234567890123', 'No. Telepon tidak valid'],
]);

it('has a fax variant, and one that may stay empty', () => {
  expect(rule.phone('', 'Fax')).toBe('Fax wajib');
  expect(rule.phone('1', 'Fax')).toBe('Fax tidak valid');
  expect(rule.optionalPhone('')).toBeNull();
  expect(rule.optionalPhone('12')).toBe('No. Telepon tidak valid');
});

describe('a phone', () => {
  it.each([
    ['081236407781', '+62 812-3640-7781', '+6281236407781'],
    ['6281236407781', '+62 812-3640-7781', '+6281236407781'],
    ['+62 0812 3640 7781', '+62 812-3640-7781', '+6281236407781'],
    ['08123', '+62 812-3', null],
    ['0', '+62', null],
    ['', '', null],
    ['6', '6', null],
    ['+6', '+6', null],
    ['+65 9123 4567', '+65 9123 4567', null],
    ['6591234567', '6591234567', null],
    ['0812abc40778', '0812abc40778', null],
    ['081234567890123456', '+62 812-3456-7890-12', null],
    // The country code twice, or as it is dialled from abroad.
    ['0062 812 3640 7781', '+62 812-3640-7781', '+6281236407781'],
    ['+62 62 812 3640 7781', '+62 812-3640-7781', '+6281236407781'],
    ['6262812-3640-7781', '+62 812-3640-7781', '+6281236407781'],
    ['+62 0062 812 3640 7781', '+62 812-3640-7781', '+6281236407781'],
    ['062 812 3640 7781', '+62 812-3640-7781', '+6281236407781'],
    ['+62 62 021 5550 1234', '+62 21-5550-1234', '+622155501234'],
    // 0622 is an area of North Sumatra.
    ['+62 622 123456', '+62 622-1234-56', '+62622123456'],
    ['0622 123456', '+62 622-1234-56', '+62622123456'],
    ['0065 9123 4567', '0065 9123 4567', null],
    ['00812 3640 7781', '00812 3640 7781', null],
    // Signs that nobody sees, dashes and digits of other keyboards.
    ['\u202a+62 812\u20113640\u20117781\u202c', '+62 812-3640-7781', '+6281236407781'],
    ['081236407781\u200b', '+62 812-3640-7781', '+6281236407781'],
    ['0812\u00a03640\u00ad7781', '+62 812-3640-7781', '+6281236407781'],
    ['０８１２３６４０７７８１', '+62 812-3640-7781', '+6281236407781'],
  ])('%j is shown as %j and stored as %j', (typed, shown, stored) => {
    expect(formatPhone(typed)).toBe(shown);
    expect(normalisePhone(typed)).toBe(stored);
  });

  it('is what its pattern says, whatever stands between the digits', () => {
    const form = new RegExp(phonePattern, 'u');
    const signs = [' ', '(', ')', '.', '-', '\u2212', '\u200b', '\t', ''];
    const beginnings = ['0', '6', '2', '8', '1', '+', '62', '0062'];
    let seed = 20_261_128;
    const any = <T>(all: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return all[seed % all.length] as T;
    };
    const digits = [...'0123456789'];
    for (let run = 0; run < 20_000; run += 1) {
      const typed = Array.from({ length: 8 + (run % 10) }, (_, at) => any(at < 3 ? beginnings : digits) + any(signs));
      const text = any(signs) + typed.join('');
      expect([text, normalisePhone(text) !== null]).toEqual([text, form.test(text)]);
    }
  });

  it('stays as it is when formatted again', () => {
    const once = formatPhone('081236407781');
    expect(formatPhone(once)).toBe(once);
    expect(normalisePhone(once)).toBe('+6281236407781');
  });
});

check('SIM', (value) => rule.simNo(value), [
  ['', null],
  ['123456789012', null],
  ['1234567890123456', null],
  ['12345678901', 'Nomor SIM harus 12 sampai 16 angka'],
  ['12345678901234567', 'Nomor SIM harus 12 sampai 16 angka'],
  ['1234-5678-9012', 'Nomor SIM hanya boleh berisi angka'],
]);

const wrongPlate = 'Format nomor polisi salah';
check('plate', (value) => rule.plate(value), [
  ['', null],
  ['B 9123 KXU', null],
  ['b9123kxu', null],
  ['B-9123-KXU', null],
  ['b.9123.kxu', null],
  ['AD 1763 KS', null],
  ['RI 1', null],
  ['B 0123 KXU', wrongPlate],
  ['B 91234 K', wrongPlate],
  ['ABC 1 D', wrongPlate],
  ['B 1 ABCD', wrongPlate],
  ['9123', wrongPlate],
]);
it.each([
  ['b9123kxu', 'B 9123 KXU'],
  [' AD  1763  KS ', 'AD 1763 KS'],
  ['b-9123-kxu', 'B 9123 KXU'],
  ['ri1', 'RI 1'],
  ['b\u200b 9123\u2011kxu', 'B 9123 KXU'],
  ['apa ini', 'APA INI'],
])('plate %j is written %j', (typed, written) => expect(normalisePlate(typed)).toBe(written));

check('password', (value) => rule.password(value), [
  ['', 'Kata sandi wajib diisi'],
  ['ab1cd', 'Kata sandi minimal 6 karakter'],
  ['xk2p9w', null],
  ['Demo-Mitra-2026', null],
  ['123456', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
  ['rahasia', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
]);
it('takes a longer minimum, and compares the confirmation', () => {
  expect(rule.password('xk2p9w', { min: 10 })).toBe('Kata sandi minimal 10 karakter');
  expect(rule.passwordConfirmation('a', 'b')).toBe('Kata sandi tidak cocok!');
  expect(rule.passwordConfirmation('', 'b')).toBe('Konfirmasi kata sandi wajib diisi');
  expect(rule.passwordConfirmation('b', 'b')).toBeNull();
});

check('time', (value) => rule.time(value), [
  ['', 'Jam wajib diisi'],
  ['00:00', null],
  ['23:59', null],
  ['24:00', 'Format jam salah'],
  ['12:60', 'Format jam salah'],
  ['9:30', 'Format jam salah'],
  ['0930', 'Format jam salah'],
]);

check('a day that has happened', (value) => rule.notInFuture(value, '2026-11-21'), [
  ['', null],
  ['2026-11-21', null],
  ['2026-11-22', 'Tanggal tidak boleh setelah hari ini'],
  ['2026-02-30', 'Format tanggal salah'],
  ['21-11-2026', 'Format tanggal salah'],
]);

describe('files', () => {
  it.each([
    [{ size: 500_000, type: 'image/jpeg' }, null],
    [{ size: 500_001, type: 'image/png' }, 'Ukuran gambar maksimal 500 kB'],
    [{ size: 10, type: 'image/svg+xml' }, 'Gambar harus JPG, PNG atau WebP'],
    [{ size: 10, type: 'text/html' }, 'Gambar harus JPG, PNG atau WebP'],
  ])('image %o: %s', (file, message) => expect(rule.image(file)).toBe(message));
  it.each([
    ['kontrak.PDF', null],
    ['scan.jpeg', null],
    ['kontrak.docx', null],
    ['kontrak.doc', 'Lampiran harus JPG, JPEG, PNG, PDF atau DOCX'],
    ['kontrak.pdf.exe', 'Lampiran harus JPG, JPEG, PNG, PDF atau DOCX'],
  ])('attachment %s: %s', (name, message) => expect(rule.contractAttachment(name)).toBe(message));
});

check('NPWP', (value) => npwp(value), [
  ['', null],
  ['01.234.567.8-901.000', null],
  ['0012345678901000', null],
  ['12345', 'NPWP harus 15 atau 16 angka'],
  ['01.234.567.8-901.00X', 'NPWP harus 15 atau 16 angka'],
]);
it('stores an NPWP with 16 digits and shows it grouped', () => {
  expect(normaliseNpwp('01.234.567.8-901.000')).toBe('0012345678901000');
  expect(normaliseNpwp('3201234567890001')).toBe('3201234567890001');
  expect(normaliseNpwp('1')).toBeNull();
  expect(formatNpwp('012345678901000')).toBe('0012 3456 7890 1000');
});
check('NIB', (value) => nib(value), [
  ['', null],
  ['1234567890123', null],
  ['123456789012', 'NIB harus 13 angka'],
]);

check('notes', (value) => rule.notes(value), [
  ['Antar ke gudang 2, lantai_dasar.', null],
  ['baris satu\nbaris dua', null],
  ['<b>', 'Catatan hanya boleh huruf, angka, koma, titik dan garis bawah'],
]);
