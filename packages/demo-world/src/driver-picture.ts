import { random } from './random';

const skins = ['#8d5a3b', '#a06a45', '#b47d55', '#c68f66', '#7a4b31'] as const;
const shirts = ['#1f3a5f', '#2f4858', '#6b2d3a', '#3d5a45', '#4a4e69', '#8a5a2b', '#33415c'] as const;
const walls = ['#c9d3df', '#b9c6d6', '#d8d2c6', '#c2cfc4', '#d4c7cf'] as const;

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Head and shoulders in a square of 200; the same name has the same face everywhere. */
function face(name: string): string {
  const rng = random(`face ${name}`);
  const [skin, shirt, hair] = [rng.pick(skins), rng.pick(shirts), rng.pick(['#17120f', '#241a14', '#3a3330'])];
  const cap = rng.chance(0.2);
  const top = cap
    ? `<path d="M58 78q0-46 42-46t42 46h20q4 0 4 5v4H58z" fill="${rng.pick(shirts)}"/>`
    : `<path d="M56 92q-6-60 44-60t44 60q-6-26-16-32-28 8-56 0-10 6-16 32z" fill="${hair}"/>`;
  return [
    `<rect width="200" height="200" fill="${rng.pick(walls)}"/>`,
    `<path d="M18 200q4-52 56-58h52q52 6 56 58z" fill="${shirt}"/>`,
    `<path d="M82 128h36v26q-18 16-36 0z" fill="${skin}"/>`,
    `<path d="M82 138q18 16 36 0v6q-18 18-36 0z" fill="#000" opacity=".14"/>`,
    `<ellipse cx="100" cy="94" rx="38" ry="46" fill="${skin}"/>`,
    `<circle cx="62" cy="96" r="8" fill="${skin}"/><circle cx="138" cy="96" r="8" fill="${skin}"/>`,
    top,
    `<path d="M78 88q8-6 15 0M107 88q7-6 15 0" fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>`,
    `<circle cx="86" cy="98" r="4" fill="#1b1512"/><circle cx="114" cy="98" r="4" fill="#1b1512"/>`,
    `<path d="M98 100l-4 14h9" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3"/>`,
    `<path d="M88 ${130 + rng.int(-1, 1)}q12 ${rng.int(3, 8)} 24 0" fill="none" stroke="#6b2f26" stroke-width="3.4" stroke-linecap="round"/>`,
  ].join('');
}

/** A driver's photo, as SVG of 400 × 400. */
export const portrait = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 200 200">${face(name)}</svg>`;

export interface LicenceFacts {
  name: string;
  simNo: string;
  simClass: string;
  /** As a person reads it: "14 Mar 2029". */
  expires: string;
  city: string;
}

/** A believable licence, as SVG of 640 × 400; plainly marked as an example, it is nobody's. */
export function licence({ name, simNo, simClass, expires, city }: LicenceFacts): string {
  const line = (y: number, label: string, value: string) =>
    `<text x="232" y="${y}" font-size="15" fill="#53616f">${label}</text><text x="352" y="${y}" font-size="19" font-weight="700">${escaped(value)}</text>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400" font-family="DejaVu Sans, Arial, sans-serif">',
    '<rect width="640" height="400" fill="#6b6257"/><g transform="rotate(-1.2 320 200) translate(24 24)">',
    '<rect width="592" height="352" rx="20" fill="#eef2f6"/><path d="M0 20a20 20 0 0 1 20-20h552a20 20 0 0 1 20 20v56H0z" fill="#b8322a"/>',
    '<text x="28" y="36" font-size="20" font-weight="700" fill="#fff">SURAT IZIN MENGEMUDI</text>',
    '<text x="28" y="60" font-size="14" fill="#fff">CONTOH, bukan dokumen resmi</text>',
    `<text x="560" y="54" font-size="34" font-weight="700" fill="#fff" text-anchor="end">${escaped(simClass)}</text>`,
    `<svg x="28" y="104" width="172" height="216" viewBox="18 0 164 200" preserveAspectRatio="xMidYMid slice">${face(name)}</svg>`,
    '<g fill="#1f2733">',
    line(132, 'Nama', name),
    line(176, 'No.', simNo),
    line(220, 'Kota', city),
    line(264, 'Berlaku s.d.', expires),
    '</g></g></svg>',
  ].join('');
}
