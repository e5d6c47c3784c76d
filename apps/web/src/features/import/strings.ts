import { formatNumber } from '@lajur/domain/common/number';
import { inSentence } from '@lajur/domain/common/validation';
import type { DateOrder } from '@lajur/domain/import/parse-date';
import type { ImportDelimiter, ImportEncoding, ImportRowState, ImportState } from '@lajur/domain/import/state';
import type { Upload } from './queries';

const n = (count: number) => formatNumber(count, 0);

const andOthers = (others: number): string => (others > 0 ? ` dan ${n(others)} lainnya` : '');

/** What the import screens say, in one voice (docs/design.md, Language). */
export const strings = {
  noRight: 'Peran Anda hanya bisa melihat unggahan.',
  title: 'Unggah CSV',
  purpose: 'Isi data master sekaligus dari CSV atau Excel. Tidak ada yang berubah sebelum Anda menekan impor.',
  chooseType: 'Jenis data',
  dropLabel: (title: string) => `Berkas ${inSentence(title)}`,
  dropHint: 'CSV atau XLSX, maksimal 20 MB dan 200.000 baris.',
  wrongKind: (name: string) => `${name} tidak diterima. Pilih berkas CSV atau XLSX.`,
  oldExcel: (name: string) => `${name} berformat Excel lama. Simpan dulu sebagai XLSX atau CSV, lalu pilih lagi.`,
  tooLarge: (name: string, size: string) => `${name} berukuran ${size}. Maksimal 20 MB; bagi menjadi beberapa berkas.`,
  emptyFile: (name: string) => `${name} kosong.`,
  template: 'Unduh templat',
  guide: 'Panduan kolom',
  guideNote: (title: string) =>
    `Isi berkas ${inSentence(title)}. Kolom bertanda * wajib ada; urutan kolom bebas. Ganti baris contoh di templat dengan data Anda.`,
  guideHead: { column: 'Kolom', content: 'Isi', examples: 'Contoh' },
  noTypes: 'Belum ada data yang bisa Anda impor',
  noTypesText: 'Impor terbuka untuk peran yang boleh menambah data master. Hubungi admin utama perusahaan Anda.',

  past: {
    noun: 'unggahan',
    search: 'Cari nama berkas…',
    file: 'Berkas',
    state: 'Keadaan',
    rows: 'Baris',
    result: 'Hasil',
    by: 'Diunggah',
    newest: 'Terbaru',
    name: 'Nama berkas',
    emptyTitle: (title: string) => `Belum ada unggahan ${inSentence(title)}`,
    emptyText:
      'Unduh templat, ganti baris contohnya, lalu seret berkasnya ke atas. Hasil setiap baris tersimpan di sini.',
  },

  kinds: {
    text: 'teks',
    integer: 'angka bulat',
    decimal: 'angka',
    degrees: 'derajat',
    rupiah: 'rupiah',
    date: 'tanggal',
    time: 'jam',
    phone: 'nomor telepon',
    plate: 'nomor polisi',
    'yes-no': 'Ya atau Tidak',
    choice: 'pilihan',
  },

  check: {
    title: (title: string) => `Periksa impor ${inSentence(title)}`,
    resultTitle: (title: string) => `Hasil impor ${inSentence(title)}`,
    untouched: 'Belum ada yang berubah.',
    rows: (count: number) => `${n(count)} baris`,
    uploaded: (when: string, who: string | null) => `diunggah ${when}${who === null ? '' : ` oleh ${who}`}`,
    readOtherwise: 'Ubah',
    readOtherwiseLong: 'Ubah cara membaca berkas',
    mark: 'Tindakan',
    commit: (count: number) => `Impor baris yang baik (${n(count)})`,
    commitTitle: (count: number) => `Impor ${n(count)} baris?`,
    commitVerb: (count: number) => `Impor ${n(count)} baris`,
    nothingToCommit: 'Belum ada baris baik yang menunggu diimpor.',
    savingFirst: 'Perbaikan sedang disimpan…',
    unsavedFirst: 'Ada perbaikan yang belum tersimpan. Simpan atau buang dulu.',
    bad: 'Unduh baris bermasalah',
    cancel: 'Batalkan impor',
    cancelTitle: (name: string) => `Batalkan impor ${name}?`,
    cancelText: 'Baris yang sudah diimpor tetap tersimpan. Berkas dan perbaikan Anda tetap bisa dibuka di sini.',
    cancelWayOut: { running: 'Biarkan berjalan', waiting: 'Lanjut memeriksa' },
    resume: 'Lanjutkan pemeriksaan',
    recheck: 'Periksa ulang semua baris',
    mapping: 'Ubah pencocokan kolom',
    again: 'Unggah berkas lain',
    columnFilter: 'Kesalahan di kolom',
    everyColumn: 'Kesalahan di semua kolom',
    wholeRow: 'Seluruh baris',
    replaceAll: 'Ganti di semua baris…',
    noRows: 'Tidak ada baris di sini',
    noRowsText: 'Lihat tab lain, atau kesalahan di semua kolom.',
    readOnly: 'Anda bisa melihat hasilnya; mengubah dan mengimpor perlu hak Unggah CSV.',
  },

  errors: {
    title: 'Kesalahan',
    count: (count: number) => (count === 0 ? 'tidak ada' : `di ${n(count)} baris`),
    previous: 'Kesalahan sebelumnya (Shift+F8)',
    next: 'Kesalahan berikutnya (F8)',
    place: (row: number, column: string) => `Baris ${n(row)} · ${column}`,
    none: 'Semua baris yang tersisa benar.',
    more: 'Muat lagi',
  },

  edits: {
    unsent: (count: number) => `${n(count)} sel belum tersimpan: tidak ada koneksi. Isinya tetap ada di halaman ini.`,
    refused: (count: number) => `${n(count)} sel ditolak. Buka selnya untuk melihat alasannya.`,
    again: 'Simpan lagi',
    discard: 'Buang perbaikan ini',
    waiting: (count: number) =>
      `${n(count)} sel Anda belum tersimpan. Isinya tetap ada dan disimpan begitu pekerjaan ini selesai.`,
    /** What the row says now instead of what one saw. */
    stale: (changed: readonly { title: string; text: string }[]) => {
      const said = changed
        .slice(0, 3)
        .map(({ title, text }) => `${title} kini ${text === '' ? 'kosong' : `“${text}”`}`);
      const more = changed.length > said.length ? `, dan ${n(changed.length - said.length)} kolom lain` : '';
      return `Baris ini baru saja diubah rekan Anda: ${said.join(', ')}${more}. Ketikan Anda tetap ada; simpan lagi bila tetap perlu.`;
    },
    imported: 'Baris ini sudah diimpor. Ubah datanya di daftarnya.',
  },

  progress: {
    loading: 'Memuat unggahan…',
    reading: 'Membaca berkas…',
    checking: 'Memeriksa setiap baris…',
    importing: 'Mengimpor baris yang baik…',
    safe: 'Anda boleh meninggalkan halaman ini; pekerjaan ini tetap berjalan.',
    soFar: { bad: 'perlu diperbaiki', new: 'baru', changed: 'mengubah data', same: 'sudah sama', imported: 'diimpor' },
  },

  mapping: {
    title: (title: string) => `Cocokkan kolom ${inSentence(title)}`,
    note: {
      guessed: 'Kami menebak pasangannya dari judul kolom. Periksa dulu sebelum lanjut.',
      remembered: 'Pasangan ini diingat dari berkas Anda sebelumnya dengan judul kolom yang sama.',
      chosen: 'Pasangan ini pilihan Anda.',
    },
    column: 'Kolom Lajur',
    head: 'Kolom di berkas',
    samples: 'Isi beberapa baris pertama',
    none: 'Tidak ada di berkas',
    unnamed: (at: number) => `Kolom ke-${at} tanpa judul`,
    missing: (titles: string) => `Kolom wajib yang belum ada pasangannya: ${titles}.`,
    taken: 'Kolom berkas ini sudah dipakai kolom lain',
    required: 'Kolom ini wajib',
    incomplete: 'Lengkapi dulu pasangan kolom yang salah.',
    unused: (titles: string, others = 0) => `Tidak diimpor: ${titles}${andOthers(others)}.`,
    merged: (cells: string, others: number) =>
      `Sel gabungan: ${cells}${andOthers(others)}; isinya hanya dibaca di sel pertama, sel lain dibaca kosong.`,
    save: 'Periksa baris',
    back: 'Kembali',
    encoding: 'Pengodean huruf',
    delimiter: 'Pemisah kolom',
    sheet: 'Lembar',
    hidden: (count: number) =>
      `${n(count)} baris tersembunyi di berkas tidak dibaca. Tampilkan di Excel lalu unggah lagi bila perlu.`,
    hiddenColumns: (columns: string, others: number) =>
      `Kolom tersembunyi di berkas tidak dibaca: ${columns}${andOthers(others)}. Tampilkan di Excel lalu unggah lagi bila perlu.`,
    leftOut: (count: number) =>
      `${n(count)} baris dilewati karena bukan uang masuk: debit, saldo, atau yang belum dibukukan bank.`,
    dateOrder: 'Urutan tanggal',
    chooseOrder: 'Pilih urutan tanggal',
    monthFirst: (titles: string) =>
      `Tanggal di kolom ${titles} tampaknya ditulis bulan/hari. Pilih urutannya supaya 4/3 tidak salah dibaca.`,
    reading: 'Cara membaca berkas',
    readingNote: 'Huruf aneh atau kolom menyatu? Ubah di sini; berkas dibaca ulang dan perbaikan sel hilang.',
    reread: 'Baca ulang berkas',
  },
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 (LE)',
    'utf-16be': 'UTF-16 (BE)',
    'windows-1252': 'Windows-1252 (Excel lama)',
  } satisfies Record<ImportEncoding, string>,
  dateOrders: {
    'day-first': 'Hari/bulan: 4/3 berarti 4 Maret',
    'month-first': 'Bulan/hari: 4/3 berarti 3 April',
  } satisfies Record<DateOrder, string>,
  delimiters: { ',': 'Koma ( , )', ';': 'Titik koma ( ; )', '\t': 'Tab' } satisfies Record<ImportDelimiter, string>,

  failed: {
    title: 'Berkas tidak bisa dibaca',
    text: 'Tidak ada data yang berubah. Perbaiki berkasnya lalu unggah lagi, atau ubah cara membacanya.',
  },

  replace: {
    title: 'Ganti di semua baris',
    subtitle: (column: string) => `Kolom ${column}`,
    from: 'Yang tertulis di berkas',
    to: 'Ganti menjadi',
    empty: 'kosong',
    found: (count: number) => `${n(count)} baris bermasalah bertuliskan ini`,
    looking: 'Mencari baris…',
    verb: (count: number) => `Ganti di ${n(count)} baris`,
    done: (count: number) => `${n(count)} baris diganti.`,
    cancel: 'Batal',
  },

  phone: { noneTitle: 'Tidak ada yang perlu diperbaiki' },
} as const;

const encodingNames: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const delimiterNames: Record<ImportDelimiter, string> = { ',': 'koma', ';': 'titik koma', '\t': 'tab' };

/** How a file was understood, where it could have been understood otherwise; else null. */
function readingText({ encoding, delimiter, sheet, sheets }: Upload['reading']): string | null {
  if (encoding && delimiter) return `Dibaca sebagai ${encodingNames[encoding]}, pemisah ${delimiterNames[delimiter]}`;
  return sheet && sheets.length > 1 ? `Dibaca dari lembar ${sheet}` : null;
}

/** The columns of the file that fit nothing: what stands in them goes nowhere, which nobody should find out later. */
function unusedTitles({ heads, mapping }: Pick<Upload, 'heads' | 'mapping'>): string[] {
  const used = Object.values(mapping);
  return heads.flatMap(({ title }, at) => (used.includes(at) ? [] : [title]));
}

/** The heads of the columns whose dates seem to begin with the month while nobody has said how they are read. */
export const monthFirstTitles = ({
  heads,
  mapping,
  reading,
}: Pick<Upload, 'reading' | 'heads' | 'mapping'>): string[] =>
  reading.dateOrder ? [] : reading.monthFirst.map((key) => heads[mapping[key] ?? -1]?.title ?? key);

/** A file may have any number of columns that fit nothing; the page for columns names them all. */
const named = 6;

/** What is to be known of how a file was read; null where it could be read in one way and all of it. */
export function fileNote(upload: Pick<Upload, 'reading' | 'heads' | 'mapping'>): string | null {
  const [reading, unused] = [readingText(upload.reading), unusedTitles(upload)];
  const { merged, hidden, hiddenColumns, dateOrder } = upload.reading;
  const doubtful = monthFirstTitles(upload);
  const { cells, count } = merged;
  const parts = [
    ...(reading ? [`${reading}.`] : []),
    ...(unused.length > 0 ? [strings.mapping.unused(unused.slice(0, named).join(', '), unused.length - named)] : []),
    ...(count > 0 ? [strings.mapping.merged(cells.join(', '), count - cells.length)] : []),
    ...(upload.reading.leftOut > 0 ? [strings.mapping.leftOut(upload.reading.leftOut)] : []),
    ...(hidden > 0 ? [strings.mapping.hidden(hidden)] : []),
    ...(hiddenColumns.length > 0
      ? [strings.mapping.hiddenColumns(hiddenColumns.slice(0, named).join(', '), hiddenColumns.length - named)]
      : []),
    ...(doubtful.length > 0 ? [strings.mapping.monthFirst(doubtful.join(', '))] : []),
    ...(dateOrder === 'month-first' ? [`${strings.mapping.dateOrder}: ${strings.dateOrders[dateOrder]}.`] : []),
  ];
  return parts.join(' ') || null;
}

/** Rows by outcome, as the tabs name them. */
export const outcomeNames: Record<ImportRowState | 'all', string> = {
  all: 'Semua',
  bad: 'Perlu diperbaiki',
  changed: 'Mengubah data lama',
  new: 'Baru',
  same: 'Sudah sama',
  imported: 'Diimpor',
  failed: 'Gagal diimpor',
  waiting: 'Belum diperiksa',
};

/** What happens to a row, in one word. */
export const markNames: Record<ImportRowState, string> = {
  waiting: 'Menunggu',
  bad: 'Perbaiki',
  new: 'Baru',
  changed: 'Ubah',
  same: 'Sama',
  imported: 'Diimpor',
  failed: 'Gagal',
};

/** Short names of where an upload stands, for its chip. */
export const stateNames: Record<ImportState, string> = {
  reading: 'Membaca',
  mapping: 'Cocokkan kolom',
  checking: 'Memeriksa',
  ready: 'Siap diimpor',
  importing: 'Mengimpor',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
  failed: 'Gagal dibaca',
};

/** The chip of one that nobody cancelled: it stopped by itself. */
export const interruptedName = 'Terhenti';

/** What an import would do or has done, in one line; what is zero is left out. */
export function resultText(counts: Record<ImportRowState, number>): string {
  const parts: [number, string][] = [
    [counts.imported, 'diimpor'],
    [counts.failed, 'gagal'],
    [counts.bad, 'perlu diperbaiki'],
    [counts.new, 'baru'],
    [counts.changed, 'mengubah data'],
    [counts.same, 'sudah sama'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${n(count)} ${word}`);
  return said.length > 0 ? said.join(', ') : '—';
}

/** What pressing import would write. */
export function commitText(counts: Record<ImportRowState, number>): string {
  const parts = [
    counts.new > 0 ? `${n(counts.new)} data baru ditambahkan` : '',
    counts.changed > 0 ? `${n(counts.changed)} data lama diubah` : '',
  ].filter(Boolean);
  const left = counts.bad + counts.failed;
  const rest = left > 0 ? ` ${n(left)} baris bermasalah ditinggal dan tetap tersimpan di sini.` : '';
  return `${parts.join(', ')}.${rest}`;
}
