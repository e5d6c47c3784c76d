import { IconX } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { keyTexts, type Shortcut } from '../../ui/keys';
import { useModal } from '../layout/use-modal';
import classes from './key-help.module.css';

/** What each shortcut does, and where. */
const texts: Readonly<Record<Shortcut, readonly [where: string, what: string]>> = {
  palette: ['Di mana saja', 'Cari pesanan, data, atau halaman'],
  help: ['Di mana saja', 'Daftar pintasan ini'],
  close: ['Di mana saja', 'Tutup yang terbuka di atas halaman'],

  search: ['Di daftar', 'Ke kotak pencarian'],
  emptySearch: ['Di daftar', 'Kosongkan pencarian'],
  neighbourRow: ['Di daftar', 'Baris sebelumnya, berikutnya'],
  openRow: ['Di daftar', 'Buka baris'],
  clearRows: ['Di daftar', 'Batalkan pilihan baris'],
  columnPlace: ['Di daftar', 'Pindahkan kolom, di Kolom'],
  columnWidth: ['Di daftar', 'Ubah lebar kolom, di Kolom'],

  neighbourResult: ['Di pencarian', 'Hasil sebelumnya, berikutnya'],
  openResult: ['Di pencarian', 'Buka hasil'],
  openResultApart: ['Di pencarian', 'Buka hasil di tab baru'],

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={classes.places} tabIndex={0} aria-labelledby={id}>
        {places.map((place) => (
          <div key={place} className={classes.place}>
            <h3 className={classes.name}>{place}</h3>
            <dl className={classes.keys}>
              {listed.map(
                ([shortcut, [where, what]]) =>
                  where === place && <Row key={shortcut} shortcut={shortcut} what={what} />,
              )}
            </dl>
          </div>
        ))}
      </section>
    </dialog>
  );
}

function Row({ shortcut, what }: { shortcut: Shortcut; what: string }) {
  return (
    <div className={classes.row}>
      <dt>{what}</dt>
      <dd>
        {keyTexts(shortcut).map((keys) => (
          <Fragment key={keys}>
            <kbd>{keys}</kbd>{' '}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
