/** How a leg is travelled. FERRY: the truck on a ferry; SEA and AIR: the goods on a ship or a plane. */
export type Mode = 'LAND' | 'FERRY' | 'SEA' | 'AIR';

/** A corner of a way; the named ones join ways together and tell where somebody is. */
export type Waypoint = readonly [latitude: number, longitude: number, name?: string];

/** A road, crossing or lane, as a person names it, from its first waypoint to its last; both directions are open. */
export interface Corridor {
  name: string;
  mode: Mode;
  /** Believable average of a loaded vehicle or ship there. */
  kmh: number;
  /** The kilometre posts of a toll road at its two ends. */
  posts?: readonly [first: number, last: number];
  /** Hours of queueing and boarding before it, of leaving after it. */
  waits?: readonly [before: number, after: number];
  /** What one crosses it on. */
  vessels?: readonly string[];
  way: readonly Waypoint[];
}

/** How much longer a road is than the straight lines between its waypoints. */
export const winding: Record<Mode, number> = { LAND: 1.07, FERRY: 1.05, SEA: 1.03, AIR: 1.02 };

export const toll = (name: string, posts: readonly [number, number], way: readonly Waypoint[], kmh = 60): Corridor => ({
  name,
  mode: 'LAND',
  kmh,
  posts,
  way,
});
export const road = (name: string, way: readonly Waypoint[], kmh = 47): Corridor => ({ name, mode: 'LAND', kmh, way });
