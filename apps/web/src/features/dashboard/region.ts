/** Parts of the country a dispatcher looks at by themselves. */
export const regions = ['indonesia', 'jawa', 'sumatra', 'timur'] as const;
export type Region = (typeof regions)[number];

export const regionNames: Record<Region, string> = {
  indonesia: 'Indonesia',
  jawa: 'Jawa',
  sumatra: 'Sumatra',
  timur: 'Timur',
};

/** Java between the straits of Sunda and Bali, Sumatra west of it, the rest is "Timur"; null of what was never seen. */
export function regionOf({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Exclude<Region, 'indonesia'> | null {
  if (latitude === null || longitude === null) return null;
  if (latitude < -5.85 && longitude >= 105.1 && longitude < 114.45) return 'jawa';
  return longitude < 107 ? 'sumatra' : 'timur';
}
