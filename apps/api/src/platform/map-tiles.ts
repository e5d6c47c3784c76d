import type { MapTiles } from '@lajur/api-contract/auth';

const known = ['{z}', '{x}', '{y}'];
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why the browser could not fetch tiles from this address; null when it can. */
export function tilesAddressProblem(address: string): string | null {
  const places: readonly string[] = address.match(/\{[^}]*\}/g) ?? [];
  if (places.includes('{s}')) return '{s} tidak didukung, tulis satu alamat';
  const missing = known.find((one) => !places.includes(one));
  if (missing) return `Harus berisi {z}, {x} dan {y}, misalnya https://contoh.id/{z}/{x}/{y}.png`;
  const unknown = places.find((one) => !known.includes(one));
  if (unknown) return `${unknown} tidak dikenal, yang diisi hanya {z}, {x} dan {y}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return 'Alamat harus lengkap, misalnya https://contoh.id/{z}/{x}/{y}.png';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname)))
    return 'Harus https, atau http di komputer ini';
  // A wildcard or a place to fill in would let pictures come from more than one host.
  if (!/^[\w.:[\]-]+$/.test(url.host)) return 'Nama server harus tetap, tanpa * dan {}';
  return url.username || url.password ? 'Tanpa nama pengguna dan kata sandi' : null;
}

interface TilesConfig {
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION?: string | undefined;
}

/** What the maps of the portal are drawn on, where the service was told of it. */
export const mapTilesOf = ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: TilesConfig): MapTiles | null =>
  url && attribution ? { url, attribution } : null;

/** The one host besides the service that pictures may come from. */
export const tilesOrigin = ({ MAP_TILES_URL: url }: TilesConfig): string[] => (url ? [new URL(url).origin] : []);
