import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { openMap } from './base-map';
import classes from './map.module.css';
import type { PinMapProps } from './map-types';
import { PinLayer, roundedPoint } from './pin-layer';
import { useMapTiles } from './use-map-tiles';

const nothingSeen: NonNullable<PinMapProps['seen']> = [];
const anyRadius = { min: 1, max: Number.MAX_SAFE_INTEGER };

/** The map itself; see `PinMap`. */
export function LeafletPinMap(props: PinMapProps) {
  const { label, pin, radius, onMove, onRadius, radiusLimits = anyRadius, seen = nothingSeen } = props;
  const tiles = useMapTiles();
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<PinLayer>(null);
  const latest = useRef({ onMove, onRadius });
  latest.current = { onMove, onRadius };
  const movable = onMove !== undefined;
  const resizable = onRadius !== undefined;
  const { min, max } = radiusLimits;

  useEffect(() => {
    if (!host.current) return;
    const { map, close } = openMap(host.current, { interactive: true, tiles });
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
    layer.current = new PinLayer(map, {
      ...(movable ? { onMove: (to) => latest.current.onMove?.(to) } : {}),
      ...(resizable ? { onRadius: (to) => latest.current.onRadius?.(to) } : {}),
      limits: { min, max },
    });
    if (movable) {
      map.on('click', ({ latlng }) => latest.current.onMove?.(roundedPoint(latlng)));
      map.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter' || originalEvent.target !== host.current) return;
        // A form around the map is not sent by it.
        originalEvent.preventDefault();
        latest.current.onMove?.(roundedPoint(map.getCenter()));
      });
    }
    return () => {
      close();
      layer.current = null;
    };
  }, [movable, resizable, min, max, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => layer.current?.show(pin, radius), [pin, radius, movable, resizable, min, max, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => layer.current?.showSeen(seen), [seen, movable, resizable, min, max, tiles]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is a region; a section inside every card would say no more
    <div ref={host} className={classes.map} role="region" aria-label={label} />
  );
}
