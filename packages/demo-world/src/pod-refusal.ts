import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import type { Random } from './random';

/** What a checker may find wrong, by the kind of document. */
const refusals: Record<PodDocumentType, readonly string[]> = {
  'loading-note': [
    'Nomor surat jalan tidak terbaca',
    'Tanda tangan gudang asal belum ada',
    'Halaman kedua belum difoto',
  ],
  'loading-photo': ['Foto muatan gelap, isi bak tidak terlihat', 'Nomor polisi tidak tampak pada foto muatan'],
  'crossing-ticket': ['Tanggal pada tiket terpotong', 'Nomor polisi pada tiket tidak terbaca'],
  'unloading-photo': ['Foto bongkar buram', 'Foto diambil sebelum muatan dibongkar seluruhnya'],
  bast: ['Stempel penerima belum ada', 'Nama penerima tidak terbaca', 'Tanggal terima belum diisi'],
  basp: ['Jumlah barang rusak belum ditulis', 'Tanda tangan penerima belum ada'],
  'returned-note': ['Stempel penerima tidak terlihat', 'Lembar balik belum ditandatangani penerima'],
  other: ['Dokumen buram', 'Dokumen terpotong di tepi'],
};

const of = (type: string) => refusals[type as PodDocumentType] ?? refusals.other;

/** A reason that fits the kind of document. */
export const podRefusal = (rng: Random, type: string): string => rng.pick(of(type));

/** Can this be said of such a document? For the checks of the demo data. @internal */
export const fitsDocument = (reason: string, type: string): boolean => of(type).includes(reason);
