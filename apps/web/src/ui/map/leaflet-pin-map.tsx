import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { at, dot, openMap } from './base-map';
import classes from './map.module.css';
import type { MapPoint, PinMapProps } from './map-types';

/** How near a new pin is looked at, and how far an arrow key moves it on the screen. */
const nearZoom = 12;
const step = 8;
const bigStep = 64;
const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Six places are a decimetre. */
const rounded = ({ lat, lng }: L.LatLng): MapPoint => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

/** The map itself; see `PinMap`. */
export function LeafletPinMap({ label, pin, radius, onMove, tiles }: PinMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const marker = useRef<L.Marker>(null);
  const circle = useRef<L.Circle>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const movable = onMove !== undefined;

  useEffect(() => {
    if (!host.current) return;
    const { map: made, close } = openMap(host.current, { interactive: true, tiles });
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(made);
    map.current = made;
    if (movable) {
      made.on('click', ({ latlng }) => move.current?.(rounded(latlng)));
      made.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter' || originalEvent.target !== host.current) return;
        // A form around the map is not sent by it.
        originalEvent.preventDefault();
        move.current?.(rounded(made.getCenter()));
      });
    }
    return () => {
      close();
      map.current = null;
      marker.current = null;
      circle.current = null;
    };
  }, [movable, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => {
    const target = map.current;
    if (!target) return;
    if (!pin) {
      marker.current?.remove();
      circle.current?.remove();
      marker.current = null;
      circle.current = null;
      return;
    }
    if (!circle.current)
      circle.current = L.circle(at(pin), { className: classes.radius, interactive: false }).addTo(target);
    circle.current.setLatLng(at(pin)).setRadius(radius ?? 0);
    if (marker.current) {
      marker.current.setLatLng(at(pin));
      // A pin that was typed may stand where the map does not look.
      if (!target.getBounds().pad(-0.05).contains(at(pin))) target.panTo(at(pin));
      return;
    }
    target.setView(at(pin), Math.max(target.getZoom(), nearZoom), { animate: false });
    marker.current = newPin(target, pin, movable, (to) => move.current?.(to));
  }, [pin, radius, movable, tiles]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is a region; a section inside every card would say no more
    <div ref={host} className={classes.map} role="region" aria-label={label} />
  );
}

function newPin(target: L.Map, pin: MapPoint, movable: boolean, onMove: (to: MapPoint) => void): L.Marker {
  const icon = dot(classes.pin ?? '');
  if (!movable) return L.marker(at(pin), { icon, keyboard: false, interactive: false }).addTo(target);
  const label = 'Pin lokasi: geser, atau gerakkan dengan tombol panah';
  const made = L.marker(at(pin), { icon, draggable: true, autoPan: true, title: label, alt: label }).addTo(target);
  made.getElement()?.setAttribute('aria-label', label);
  made.on('dragend', () => onMove(rounded(made.getLatLng())));
  made.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    const way = arrows[originalEvent.key];
    if (!way) return;
    // The arrows move the pin here, not the map under it.
    originalEvent.preventDefault();
    originalEvent.stopPropagation();
    const far = originalEvent.shiftKey ? bigStep : step;
    const place = target.latLngToContainerPoint(made.getLatLng()).add([way[0] * far, way[1] * far]);
    onMove(rounded(target.containerPointToLatLng(place)));
  });
  return made;
}
