import { wordsOf } from '../common/search-text';

/** How Indonesia is divided, from the largest part to the smallest. */
export const regionLevels = ['province', 'city', 'district', 'sub-district'] as const;
export type RegionLevel = (typeof regionLevels)[number];

export const regionLabels: Record<RegionLevel, string> = {
  province: 'Provinsi',
  city: 'Kota/Kabupaten',
  district: 'Kecamatan',
  'sub-district': 'Kelurahan/Desa',
};

/** A part of the country by its official code (Kepmendagri): '32', '32.16', '32.16.09', '32.16.09.2003'. */
export interface Region {
  code: string;
  name: string;
}

/** How long a code of each level is, with its dots. */
export const regionCodeLengths: Record<RegionLevel, number> = { province: 2, city: 5, district: 8, 'sub-district': 13 };
export const regionCodePattern = String.raw`^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$`;
const isCode = new RegExp(regionCodePattern, 'u');

export const isRegionCode = (code: string): boolean => isCode.test(code);

/** The part of a code that names a larger region; null when the code does not reach that far. */
export function regionCodeAt(code: string | null, level: RegionLevel): string | null {
  const length = regionCodeLengths[level];
  return code !== null && code.length >= length ? code.slice(0, length) : null;
}

/** The region right above; '' for a province. */
export function parentRegionCode(code: string): string {
  const length = [...Object.values(regionCodeLengths)].reverse().find((one) => one < code.length) ?? 0;
  return code.slice(0, length);
}

/** What people write instead of the official word. */
const sameWord: Record<string, string> = {
  kab: 'kabupaten',
  kodya: 'kota',
  kotamadya: 'kota',
  kotamadia: 'kota',
  kep: 'kepulauan',
  kec: 'kecamatan',
  kel: 'kelurahan',
  prov: 'provinsi',
  propinsi: 'provinsi',
};

/** Words that say what kind of region it is, or that are left out as often as written. */
const kindWords: Record<RegionLevel, readonly string[]> = {
  province: ['provinsi', 'daerah', 'istimewa', 'khusus', 'ibukota', 'ibu', 'kota', 'dki', 'di'],
  city: ['kabupaten', 'kota', 'administrasi', 'adm'],
  district: ['kecamatan', 'distrik'],
  'sub-district': ['kelurahan', 'desa'],
};
const silentWords = new Set(['administrasi', 'adm']);

/** Names of provinces in letters. */
const provinceLetters: Record<string, string> = {
  ntb: 'nusatenggarabarat',
  ntt: 'nusatenggaratimur',
  kepri: 'kepulauanriau',
  babel: 'kepulauanbangkabelitung',
  bangkabelitung: 'kepulauanbangkabelitung',
  nad: 'aceh',
  nanggroeacehdarussalam: 'aceh',
};

const wordsIn = (name: string) => wordsOf(name).map((word) => sameWord[word] ?? word);

/** The name without case, diacritics, spaces and silent words: 'Kota Adm. Jakarta Utara' is 'kotajakartautara'. */
const fullKey = (name: string): string =>
  wordsIn(name)
    .filter((word) => !silentWords.has(word))
    .join('');

/** Without the words of its kind at the front either: 'jakartautara'. */
function bareKey(name: string, level: RegionLevel): string {
  const words = wordsIn(name);
  const first = words.findIndex((word) => !kindWords[level].includes(word));
  const key = words.slice(Math.max(first, 0)).join('');
  return (level === 'province' ? provinceLetters[key] : undefined) ?? key;
}

/** What a written name means among the regions it can be. */
export type RegionMatch<R extends Region = Region> =
  | { kind: 'one'; region: R }
  | { kind: 'none' }
  | { kind: 'several'; regions: readonly R[] };

/**
 * Names of regions as people write them, without regard to case, diacritics and the words of their kind. What a city is
 * counts only when it is written: 'Bekasi' is the city and the regency, 'Kab. Bekasi' is one.
 */
export function regionFinder<R extends Region>(
  regions: readonly R[],
  level: RegionLevel,
): (written: string) => RegionMatch<R> {
  const group = (keyOf: (name: string) => string) => {
    const groups = new Map<string, R[]>();
    for (const region of regions) {
      const key = keyOf(region.name);
      const found = groups.get(key);
      if (found) found.push(region);
      else groups.set(key, [region]);
    }
    return groups;
  };
  const byFullKey = group(fullKey);
  // Most names are written in full: the rest is only made ready when one is not.
  let byBareKey: Map<string, R[]> | undefined;
  const bareMatches = (key: string) => {
    byBareKey ??= group((name) => bareKey(name, level));
    return byBareKey.get(key);
  };
  return (written) => {
    const full = fullKey(written);
    const bare = bareKey(written, level);
    // 'Kota Bogor' is not the regency, whatever else is called Bogor.
    const saysKind = level === 'city' && /^(kota|kabupaten)/.test(full) && full !== bare;
    const named = byFullKey.get(full) ?? (saysKind ? undefined : bareMatches(bare)) ?? [];
    const found = level === 'sub-district' && named.length > 1 ? ofWrittenKind(named, written) : named;
    const [region] = found;
    if (!region) return { kind: 'none' };
    return found.length === 1 ? { kind: 'one', region } : { kind: 'several', regions: found };
  };
}

/** A sub-district in a town or in the country, which may have one name in one district; its code tells. */
export const subDistrictKind = (code: string): 'Kelurahan' | 'Desa' => (code.charAt(9) === '1' ? 'Kelurahan' : 'Desa');

/** Of sub-districts with one name those of the kind that is written before it; all when none is. */
function ofWrittenKind<R extends Region>(regions: readonly R[], written: string): readonly R[] {
  const [first = ''] = wordsIn(written);
  return kindWords['sub-district'].includes(first)
    ? regions.filter(({ code }) => subDistrictKind(code).toLowerCase() === first)
    : regions;
}

/** For tables: 'Kabupaten Bekasi' → 'Kab. Bekasi', 'Kota Administrasi Jakarta Utara' → 'Jakarta Utara'. */
export function shortRegionName(name: string): string {
  return name
    .replace(/^Kabupaten (Administrasi )?/, 'Kab. ')
    .replace(/^Kota Administrasi /, '')
    .replace(/^Kota Jakarta /, 'Jakarta ');
}

const smallWords = new Set(['dan', 'di']);
const shortWords: Record<string, string> = { dki: 'DKI', 'daerah istimewa': 'DI' };

/** 'KOTA ADMINISTRASI JAKARTA PUSAT' → 'Kota Administrasi Jakarta Pusat'; what has small letters already stays. */
export function properRegionName(name: string): string {
  // Some of the official list's apostrophes have become quotation marks.
  const written = name.trim().replace(/["’]/g, "'");
  if (/\p{Ll}/u.test(written)) return written;
  const lower = written.toLowerCase();
  const start = Object.keys(shortWords).find((words) => lower.startsWith(`${words} `)) ?? '';
  const rest = lower.slice(start.length).trim();
  const cased = rest
    .split(' ')
    .map((word, at) =>
      at > 0 && smallWords.has(word) ? word : word.replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ');
  return [shortWords[start], cased].filter(Boolean).join(' ');
}
