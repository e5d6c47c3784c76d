/** How big a truck is, by what it may weigh: which models come in question for a transport type. */
export const vehicleClasses = ['pickup', 'light', 'medium', 'heavy', 'three-axle', 'tractor'] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

export const vehicleClassLabels = {
  pickup: 'Pikap',
  light: 'Engkel (4 roda)',
  medium: 'Dobel (6 roda)',
  heavy: 'Truk sedang',
  'three-axle': 'Tronton',
  tractor: 'Kepala trailer',
} as const satisfies Record<VehicleClass, string>;

/** Permitted gross weight (JBB) up to which a class goes, in kg. */
const limits = [
  [3500, 'pickup'],
  [6000, 'light'],
  [9500, 'medium'],
  [18_000, 'heavy'],
] as const satisfies readonly (readonly [number, VehicleClass])[];

export function vehicleClassOf({ grossWeightKg, tractor }: { grossWeightKg: number; tractor: boolean }): VehicleClass {
  if (tractor) return 'tractor';
  return limits.find(([limit]) => grossWeightKg <= limit)?.[1] ?? 'three-axle';
}
