export interface MapPoint {
  lat: number;
  lng: number;
}

export interface MapStop extends MapPoint {
  /** The place, in a word: "Cikarang". */
  label: string;
  kind: 'origin' | 'destination' | 'stop';
}

export interface MapMarker extends MapPoint {
  key: string;
  /** "B 9417 TEU · 14.28" */
  label: string;
  /** `hollow`: there is no knowing where it is now. */
  tone?: 'plain' | 'attention' | 'danger' | 'hollow';
}

export interface MapProps {
  /** What the picture shows, in a sentence: it is read instead of the map. */
  label: string;
  /** In pixels, or as CSS says it. */
  height: number | string;
  /** The way so far is solid, the way to come dashed. */
  done?: readonly MapPoint[];
  ahead?: readonly MapPoint[];
  /** Another way beside it, faint: the one that is given up. */
  before?: readonly MapPoint[];
  stops?: readonly MapStop[];
  /** The ring: where it is now. */
  now?: MapMarker;
  /** Many things at once; near ones are shown as one with their count. */
  markers?: readonly MapMarker[];
  onMarker?(key: string): void;
}

/** Something that was seen on the map, such as an arrival. */
export interface SeenPoint extends MapPoint {
  key: string;
  /** "21 Nov 2026, 14.30 WIB · 120 m dari pin" */
  label: string;
  /** It lies outside of what counts as being there. */
  outside: boolean;
}

export interface PinMapProps {
  /** What the picture shows, in a sentence: it is read instead of the map. */
  label: string;
  /** In pixels, or as CSS says it. */
  height: number | string;
  /** Where the pin stands; null before it is put. */
  pin: MapPoint | null;
  /** Metres round the pin. */
  radius: number | null;
  /** The pin is put or moved, by a click, by dragging, or by keyboard. Without it the map only shows. */
  onMove?(pin: MapPoint): void;
  /** The edge of the circle was dragged, or moved by keyboard; metres. */
  onRadius?(radius: number): void;
  /** The least and the most that the edge can be dragged to, metres. */
  radiusLimits?: { min: number; max: number };
  /** What was seen around the pin, as dots. */
  seen?: readonly SeenPoint[];
}

export interface CrowdMapProps {
  /** What the map shows, in a sentence. */
  label: string;
  markers: readonly MapMarker[];
  /** The marker that is pointed at elsewhere. */
  highlighted: string | null;
  /** What was asked for: when it changes, the view shows all markers. */
  frame: string;
  onOpen(key: string): void;
  /** Several markers at one place, which no map takes apart. */
  onGroup(keys: readonly string[]): void;
}
