import { IconX } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { useUser } from '../../ui/call/use-user';
import { writeCharacterKeys } from '../../ui/character-keys';
import { Checkbox } from '../../ui/input/checkbox';
import { characterKeys, isCharacterKey, keyTexts, type Shortcut } from '../../ui/keys';
import { useStore } from '../../ui/store';
import { useModal } from '../../ui/use-modal';
import classes from './key-help.module.css';

/** What each shortcut does, and where. */
const texts: Readonly<Record<Shortcut, readonly [where: string, what: string]>> = {
  palette: ['Di mana saja', 'Cari pesanan, data, halaman, atau tindakan'],
  help: ['Di mana saja', 'Daftar pintasan ini'],
  close: ['Di mana saja', 'Tutup yang terbuka di atas halaman'],

  search: ['Di daftar', 'Ke kotak pencarian'],
  emptySearch: ['Di daftar', 'Kosongkan pencarian'],
  neighbourRow: ['Di daftar', 'Baris sebelumnya, berikutnya'],
  openRow: ['Di daftar', 'Buka baris'],
  clearRows: ['Di daftar', 'Batalkan pilihan baris'],
  nextRecord: ['Di daftar dan halaman rinci', 'Baris atau data berikutnya'],
  previousRecord: ['Di daftar dan halaman rinci', 'Baris atau data sebelumnya'],
  answerOffer: ['Di pesanan', 'Terima dan tugaskan; di daftar: baris yang dipilih, atau penawaran pertama'],
  nextStep: ['Di halaman rinci', 'Langkah berikutnya'],
  today: ['Di jadwal', 'Hari ini; J dan K: hari, pekan, atau bulan di sebelahnya'],
  submitForm: ['Di isian', 'Kirim isian yang terbuka di atas halaman'],

  columnPlace: ['Di daftar', 'Pindahkan kolom, di Kolom'],
  columnWidth: ['Di daftar', 'Ubah lebar kolom, di Kolom'],

  neighbourResult: ['Di pencarian', 'Hasil sebelumnya, berikutnya'],
  openResult: ['Di pencarian', 'Buka hasil'],
  openResultApart: ['Di pencarian', 'Buka hasil di tab baru'],
  nextResultTab: ['Di pencarian', 'Jenis hasil berikutnya'],
  previousResultTab: ['Di pencarian', 'Jenis hasil sebelumnya'],

  neighbourDocument: ['Saat melihat dokumen', 'Dokumen sebelumnya, berikutnya'],

  nextError: ['Saat memeriksa impor', 'Kesalahan berikutnya'],
  previousError: ['Saat memeriksa impor', 'Kesalahan sebelumnya'],
  takeRepair: ['Saat memeriksa impor', 'Pakai usulan perbaikan'],
  editCell: ['Saat memeriksa impor', 'Sunting sel'],
  clearCell: ['Saat memeriksa impor', 'Kosongkan sel'],
  undoCell: ['Saat memeriksa impor', 'Urungkan suntingan'],
  leaveCell: ['Saat memeriksa impor', 'Batalkan suntingan; sesudahnya Tab keluar dari tabel'],
  neighbourCell: ['Saat memeriksa impor', 'Sel di sebelahnya'],
  nextCell: ['Saat memeriksa impor', 'Sel berikutnya'],
  previousCell: ['Saat memeriksa impor', 'Sel sebelumnya'],
  edgeOfRow: ['Saat memeriksa impor', 'Awal, akhir baris'],
  edgeOfGrid: ['Saat memeriksa impor', 'Sel pertama, terakhir'],
  pageOfGrid: ['Saat memeriksa impor', 'Satu layar ke atas, ke bawah'],
};
const listed = Object.entries(texts) as [Shortcut, (typeof texts)[Shortcut]][];
const places = [...new Set(listed.map(([, [where]]) => where))];

/** `?`: the keys that the portal knows. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const modal = useModal(onClose);
  const id = useId();
  const user = useUser();
  const isOn = useStore(characterKeys);
  return (
    <dialog ref={modal} className={classes.help} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          Pintasan papan ketik
        </h2>
        <button type="button" className={classes.close} aria-label="Tutup" onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </button>
      </header>
      <div className={classes.choice}>
        <Checkbox
          label="Pintasan satu tanda"
          description={`Tombol seperti J, T, atau ? tanpa Ctrl. ${isOn ? 'Matikan' : 'Nyalakan'} bila perlu, misalnya untuk pembaca layar atau perintah suara; daftar ini selalu ada di menu Anda.`}
          checked={isOn}
          onChange={(wanted) => writeCharacterKeys(user.id, wanted)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={classes.places} tabIndex={0} aria-labelledby={id}>
        {places.map((place) => (
          <div key={place} className={classes.place}>
            <h3 className={classes.name}>{place}</h3>
            <dl className={classes.keys}>
              {listed.map(
                ([shortcut, [where, what]]) =>
                  where === place && (
                    <Row key={shortcut} shortcut={shortcut} what={what} isOff={!isOn && isCharacterKey(shortcut)} />
                  ),
              )}
            </dl>
          </div>
        ))}
      </section>
    </dialog>
  );
}

function Row({ shortcut, what, isOff }: { shortcut: Shortcut; what: string; isOff: boolean }) {
  return (
    <div className={classes.row} data-off={isOff || undefined}>
      <dt>{what}</dt>
      <dd>
        {isOff && <span>mati</span>}
        {keyTexts(shortcut).map((keys) => (
          <Fragment key={keys}>
            <kbd>{keys}</kbd>{' '}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
