import { expect, test } from 'vitest';
import { safeFileName } from './file-name';

const pdf = 'application/pdf';
const jpeg = 'image/jpeg';

test.each([
  ['surat jalan.pdf', pdf, 'surat jalan.pdf'],
  ['Surat Jalan.PDF', pdf, 'Surat Jalan.pdf'],
  ['foto.jpeg', jpeg, 'foto.jpeg'],
  ['foto', jpeg, 'foto.jpg'],
  ['foto.png', jpeg, 'foto_png.jpg'],
  ['../../etc/passwd.svg', jpeg, 'passwd_svg.jpg'],
  ['C:\\Users\\dewi\\nota.pdf', pdf, 'nota.pdf'],
  ['nota.exe', pdf, 'nota_exe.pdf'],
  ['nota.exe.pdf', pdf, 'nota_exe.pdf'],
  ['nota.pdf.exe', pdf, 'nota_pdf_exe.pdf'],
  ['nota.html.svg.pdf', pdf, 'nota_html_svg.pdf'],
  ['nota.pdf ', pdf, 'nota.pdf'],
  ['nota.exe. . .', pdf, 'nota_exe.pdf'],
  ['nota.tar.gz', pdf, 'nota_tar_gz.pdf'],
  ['nota.mp4', pdf, 'nota_mp4.pdf'],
  ['nota.7z', pdf, 'nota_7z.pdf'],
  ['gambar\u202Efdp.exe', pdf, 'gambarfdp_exe.pdf'],
  ['gam\u200Bbar\u0000\u0085.p\u2066df', pdf, 'gambar.pdf'],
  ['kontrak v1.2 rev.3.docx', pdf, 'kontrak v1.2 rev.3_docx.pdf'],
  ['PT. Maju Jaya 21.11.2026.pdf', pdf, 'PT. Maju Jaya 21.11.2026.pdf'],
  ['.htaccess', pdf, 'htaccess.pdf'],
  ['.pdf', pdf, 'pdf.pdf'],
  ['', pdf, 'berkas.pdf'],
  ['...', jpeg, 'berkas.jpg'],
  ['CON.pdf', pdf, '_CON.pdf'],
  ['data.csv', 'text/csv', 'data.csv'],
  ['data.csv', 'application/octet-stream', 'data_csv.bin'],
  ['a<b>:"|?*.pdf', pdf, 'ab.pdf'],
])('%j of %s is called %j', (name, type, safe) => {
  expect(safeFileName(name, type)).toBe(safe);
  expect(safeFileName(safe, type), 'said again it stays').toBe(safe);
});

test('a long name keeps its ending, and no sign is cut in half', () => {
  const safe = safeFileName(`${'📦'.repeat(300)}.pdf`, pdf);
  expect([...safe]).toHaveLength(200);
  expect(safe.endsWith('📦.pdf')).toBe(true);
});
