/** The parts of an order; on a desk the summary holds those that are no tab there. */
export const sectionTitles = {
  ringkasan: 'Ringkasan',
  titik: 'Titik singgah',
  muatan: 'Muatan',
  orang: 'Orang dan kendaraan',
  linimasa: 'Linimasa',
  dokumen: 'Dokumen',
  biaya: 'Biaya',
  catatan: 'Catatan',
} as const;
export type SectionKey = keyof typeof sectionTitles;

export const isSection = (text: string | undefined): text is SectionKey =>
  text !== undefined && Object.hasOwn(sectionTitles, text);
