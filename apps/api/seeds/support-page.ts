/** A document of a registration as it was scanned. */
export function supportPage({ label, name, number }: { label: string; name: string; number: string | null }): string {
  const text = (y: number, words: string, size = 19) =>
    `<text x="360" y="${y}" font-size="${size}" text-anchor="middle" fill="#1d2733">${words.replaceAll('&', '&amp;')}</text>`;
  const lines = Array.from(
    { length: 14 },
    (_, at) =>
      `<rect x="80" y="${360 + at * 34}" width="${at % 5 === 4 ? 330 : 560}" height="7" rx="3" fill="#c9ced6"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1018" font-family="sans-serif">
    <rect width="720" height="1018" fill="#fdfdfb"/>
    ${text(120, label.toUpperCase(), 26)}${text(190, name)}${number ? text(226, `Nomor ${number}`) : ''}
    ${lines.join('')}
    <circle cx="540" cy="900" r="54" fill="none" stroke="#8a2f3c" stroke-width="5"/>
    <path d="M420 904c30-50 44 30 70-10s40-20 60 0" fill="none" stroke="#24407a" stroke-width="4"/>
  </svg>`;
}
