/** The name alone: 'Kab. Lampung Selatan' → 'Lampung Selatan', 'Kota Bekasi' → 'Bekasi'. */
export const plainCity = (city: string): string => city.trim().replace(/^(Kab\.|Kabupaten|Kota)\s+/i, '');

/**
 * Whether what an agreement calls a place holds a city: the same name, or one that it begins: 'Jakarta' holds 'Kota Jakarta Utara',
 * 'Bekasi' holds 'Kab. Bekasi', 'Jakarta Utara' does not hold 'Jakarta'.
 */
export function holdsCity(place: string, city: string): boolean {
  const [whole, part] = [place, city].map((name) => plainCity(name).toLowerCase());
  return part === whole || (part ?? '').startsWith(`${whole} `);
}
