/** The first page of a contract, or of another document of a company, as it was scanned. */
export function contractPage(document: {
  number: string;
  title: string;
  companyName: string;
  days: string;
  heading?: string;
}): string {
  const { number, title, companyName, days, heading } = document;
  const line = (y: number, width: number) =>
    `<rect x="80" y="${y}" width="${width}" height="7" rx="3" fill="#c9ced6"/>`;
  const text = (y: number, words: string, size = 19) =>
    `<text x="360" y="${y}" font-size="${size}" text-anchor="middle" fill="#1d2733">${words.replaceAll('&', '&amp;')}</text>`;
  const paragraphs = [420, 560, 700].map((y) =>
    [0, 26, 52, 78].map((by) => line(y + by, by === 78 ? 330 : 560)).join(''),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1018" font-family="sans-serif">
    <rect width="720" height="1018" fill="#fdfdfb"/>
    ${text(110, heading ?? 'PERJANJIAN ANGKUTAN', 26)}${text(150, `Nomor ${number}`)}${text(220, title)}${text(256, heading ? companyName : `dengan ${companyName}`)}
    ${text(330, days)}
    ${paragraphs.join('')}
    <path d="M120 900c30-50 44 30 70-10s40-20 60 0M440 896c24-40 50 34 76-6s36-18 64 4" fill="none" stroke="#24407a" stroke-width="4"/>
    ${line(930, 200)}<rect x="420" y="930" width="200" height="7" rx="3" fill="#c9ced6"/>
  </svg>`;
}
