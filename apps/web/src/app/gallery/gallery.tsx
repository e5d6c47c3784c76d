import { lazy, Suspense, useState } from 'react';
import { UiProvider, useUi } from '../../ui/ui-context';
import classes from './gallery.module.css';

const sections = {
  atom: { title: 'Chip, plat, tenggat, rute, uang', part: lazy(() => import('./atom-section')) },
  list: { title: 'Daftar', part: lazy(() => import('./list-section')) },
  listStates: { title: 'Daftar: memuat, kosong, gagal', part: lazy(() => import('./list-states-section')) },
  grid: { title: 'Tabel yang diisi', part: lazy(() => import('./grid-section')) },
  detail: { title: 'Rincian', part: lazy(() => import('./detail-section')) },
  overlay: { title: 'Laci, pertanyaan, pilihan, pemberitahuan', part: lazy(() => import('./overlay-section')) },
  input: { title: 'Isian', part: lazy(() => import('./input-section')) },
  form: { title: 'Formulir', part: lazy(() => import('./form-section')) },
  upload: { title: 'Unggah dan lihat dokumen', part: lazy(() => import('./upload-section')) },
  map: { title: 'Peta', part: lazy(() => import('./map-section')) },
} as const;

/** Every component in every state, on one page. Mounted in development only. */
export function Gallery() {
  const { density, setDensity } = useUi();
  const [went, setWent] = useState('');
  const wanted = new URLSearchParams(window.location.search).get('bagian');
  return (
    <UiProvider navigate={async (href) => setWent(href)} density={density} setDensity={setDensity}>
      <main className={classes.gallery}>
        <div className={classes.top}>
          <h1>Galeri komponen</h1>
          <p aria-live="polite">{went === '' ? 'Tautan di sini tidak ke mana-mana.' : `Menuju ${went}`}</p>
        </div>
        {Object.entries(sections)
          .filter(([key]) => wanted === null || wanted === key)
          .map(([key, { title, part: Part }]) => (
            <section key={key} id={key} className={classes.section} aria-label={title}>
              <h2 className={classes.title}>{title}</h2>
              <Suspense fallback={<p>Memuat…</p>}>
                <Part />
              </Suspense>
            </section>
          ))}
      </main>
    </UiProvider>
  );
}
