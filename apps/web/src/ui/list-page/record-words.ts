/** What every list of records that people keep says alike; `noun` is one word in a sentence, such as "email". */
export function recordWords(noun: string) {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    noun,
    add: `Tambah ${noun}`,
    edit: `Ubah ${noun}`,
    remove: `Hapus ${noun}`,
    save: `Simpan ${noun}`,
    noRight: `Peran Anda hanya bisa melihat ${noun}.`,
    actionsFor: (name: string) => `Tindakan untuk ${name}`,
    added: (name: string) => `${Noun} ${name} ditambahkan.`,
    changed: (name: string) => `${Noun} ${name} diubah.`,
    removed: (name: string) => `${Noun} ${name} dihapus.`,
  };
}
export type RecordWords = ReturnType<typeof recordWords>;
