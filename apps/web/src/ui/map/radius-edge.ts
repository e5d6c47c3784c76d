import L from 'leaflet';
import { at, dot } from './drawing';
import classes from './map.module.css';
import type { MapPoint } from './map-types';

interface EdgeOptions {
  limits: { min: number; max: number };
  onRadius(radius: number): void;
}

const metresPerDegree = 111_195;
const keys: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** As people write a radius: tens of metres, from a kilometre on fifties. */
const rounded = (metres: number): number => {
  const step = metres < 1000 ? 10 : 50;
  return Math.round(metres / step) * step;
};

/** The point of the circle to the east of the pin. */
function eastOf(pin: MapPoint, radius: number): L.LatLngTuple {
  const degrees = radius / (metresPerDegree * Math.cos((pin.lat * Math.PI) / 180));
  return [pin.lat, pin.lng + degrees];
}

/** The handle on the edge of the circle that counts as being there: dragged, or moved with the arrow keys as a slider. */
export class RadiusEdge {
  private readonly handle: L.Marker;
  private pin: MapPoint;
  private radius: number;

  constructor(target: L.Map, pin: MapPoint, radius: number, options: EdgeOptions) {
    this.pin = pin;
    this.radius = radius;
    const { limits, onRadius } = options;
    const within = (metres: number) => Math.min(limits.max, Math.max(limits.min, rounded(metres)));
    this.handle = L.marker(eastOf(pin, radius), { icon: dot(classes.edge ?? ''), draggable: true }).addTo(target);
    this.handle.on('drag', () => onRadius(within(target.distance(at(this.pin), this.handle.getLatLng()))));
    this.handle.on('dragend', () => this.stand(this.pin, this.radius));
    this.handle.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
      const way = keys[originalEvent.key];
      if (!way) return;
      originalEvent.preventDefault();
      originalEvent.stopPropagation();
      const step = (this.radius < 1000 ? 50 : 250) * (originalEvent.shiftKey ? 4 : 1);
      onRadius(within(this.radius + way * step));
    });
    const element = this.handle.getElement();
    element?.setAttribute('role', 'slider');
    element?.setAttribute('aria-label', 'Radius');
    element?.setAttribute('aria-valuemin', String(limits.min));
    element?.setAttribute('aria-valuemax', String(limits.max));
    this.tell();
  }

  /** Where it belongs; while it is dragged it stays under the hand. */
  move(pin: MapPoint, radius: number): void {
    const dragged = (this.handle.dragging as (L.Handler & { _draggable?: { _moving?: boolean } }) | undefined)
      ?._draggable;
    if (dragged?._moving) {
      this.pin = pin;
      this.radius = radius;
      this.tell();
    } else this.stand(pin, radius);
  }

  remove(): void {
    this.handle.remove();
  }

  private stand(pin: MapPoint, radius: number): void {
    this.pin = pin;
    this.radius = radius;
    this.handle.setLatLng(eastOf(pin, radius));
    this.tell();
  }

  private tell(): void {
    const element = this.handle.getElement();
    element?.setAttribute('aria-valuenow', String(this.radius));
    element?.setAttribute('aria-valuetext', `${this.radius} m`);
  }
}
