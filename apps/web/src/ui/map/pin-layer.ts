import L from 'leaflet';
import { at, dot } from './drawing';
import classes from './map.module.css';
import type { MapPoint, PinMapProps, SeenPoint } from './map-types';
import { RadiusEdge } from './radius-edge';

/** How near a new pin without a circle is looked at, and how near any. */
const nearZoom = 12;
const nearestZoom = 16;
/** How far an arrow key moves the pin on the screen. */
const step = 8;
const bigStep = 64;
const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Six places are a decimetre. */
export const roundedPoint = ({ lat, lng }: L.LatLng): MapPoint => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

export interface PinHandlers {
  onMove?(pin: MapPoint): void;
  onRadius?(radius: number): void;
  limits: NonNullable<PinMapProps['radiusLimits']>;
}

interface Parts {
  marker: L.Marker;
  circle: L.Circle;
  edge: RadiusEdge | null;
}

/** The pin with its circle, the handle on its edge, and what was seen around it. */
export class PinLayer {
  private parts: Parts | null = null;
  private readonly dots: L.LayerGroup;

  constructor(
    private readonly map: L.Map,
    private readonly handlers: PinHandlers,
  ) {
    this.dots = L.layerGroup().addTo(map);
  }

  show(pin: MapPoint | null, radius: number | null): void {
    if (!pin) this.clear();
    else if (this.parts) this.move(this.parts, pin, radius ?? 0);
    else this.parts = this.drawn(pin, radius ?? 0);
  }

  showSeen(seen: readonly SeenPoint[]): void {
    this.dots.clearLayers();
    for (const one of seen) {
      const icon = dot((one.outside ? classes.seenOutside : classes.seen) ?? '');
      const options = { icon, keyboard: false, title: one.label, alt: one.label, zIndexOffset: -500 };
      L.marker(at(one), options).addTo(this.dots);
    }
  }

  private move({ marker, circle, edge }: Parts, pin: MapPoint, radius: number): void {
    circle.setLatLng(at(pin)).setRadius(radius);
    edge?.move(pin, radius);
    marker.setLatLng(at(pin));
    // A pin that was typed may stand where the map does not look.
    if (!this.map.getBounds().pad(-0.05).contains(at(pin))) this.map.panTo(at(pin));
  }

  private drawn(pin: MapPoint, radius: number): Parts {
    const { map, handlers } = this;
    const circle = L.circle(at(pin), { className: classes.radius, interactive: false, radius }).addTo(map);
    // First the view: what is drawn on it is placed by it.
    if (radius > 0) map.fitBounds(circle.getBounds().pad(0.5), { maxZoom: nearestZoom, animate: false });
    else map.setView(at(pin), Math.max(map.getZoom(), nearZoom), { animate: false });
    const marker = newPin(map, pin, handlers.onMove);
    const { onRadius, limits } = handlers;
    const edge = onRadius ? new RadiusEdge(map, pin, radius, { limits, onRadius }) : null;
    return { marker, circle, edge };
  }

  private clear(): void {
    this.parts?.marker.remove();
    this.parts?.circle.remove();
    this.parts?.edge?.remove();
    this.parts = null;
  }
}

function newPin(target: L.Map, pin: MapPoint, onMove: PinHandlers['onMove']): L.Marker {
  const icon = dot(classes.pin ?? '');
  if (!onMove) return L.marker(at(pin), { icon, keyboard: false, interactive: false }).addTo(target);
  const label = 'Pin lokasi: geser, atau gerakkan dengan tombol panah';
  const made = L.marker(at(pin), { icon, draggable: true, autoPan: true, title: label, alt: label }).addTo(target);
  made.getElement()?.setAttribute('aria-label', label);
  made.on('dragend', () => onMove(roundedPoint(made.getLatLng())));
  made.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    const way = arrows[originalEvent.key];
    if (!way) return;
    // The arrows move the pin here, not the map under it.
    originalEvent.preventDefault();
    originalEvent.stopPropagation();
    const far = originalEvent.shiftKey ? bigStep : step;
    const place = target.latLngToContainerPoint(made.getLatLng()).add([way[0] * far, way[1] * far]);
    onMove(roundedPoint(target.containerPointToLatLng(place)));
  });
  return made;
}
