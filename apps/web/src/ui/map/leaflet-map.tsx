import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { openMap } from './base-map';
import { at } from './drawing';
import classes from './map.module.css';
import type { MapProps } from './map-types';
import { drawMarkers } from './marker-layer';
import { drawTrip } from './trip-layer';
import { useMapTiles } from './use-map-tiles';

/** The map itself; see `LaneMap`. */
export function LeafletMap(props: MapProps) {
  const { label, done, ahead, before, stops, now, markers, onMarker } = props;
  const tiles = useMapTiles();
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const open = useRef(onMarker);
  open.current = onMarker;
  const interactive = onMarker !== undefined;

  useEffect(() => {
    if (!host.current) return;
    const { map: made, close } = openMap(host.current, { interactive, tiles });
    map.current = made;
    return () => {
      close();
      map.current = null;
    };
  }, [interactive, tiles]);

  // What is to be seen decides the view; later moves of the vehicle do not take the map from under the hand.
  const frameKey = JSON.stringify([stops?.map(at), markers?.length ?? 0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: frameKey stands for the points
  useEffect(() => {
    const points = [
      ...(stops ?? []),
      ...(done ?? []),
      ...(ahead ?? []),
      ...(before ?? []),
      ...(markers ?? []),
      ...(now ? [now] : []),
    ].map(at);
    // One point alone needs something around it to be somewhere.
    const maxZoom = points.length > 1 ? 11 : 9;
    if (!map.current || points.length === 0) return;
    // Room for the names at the edges, of which a low map has less.
    const padding = L.point(36, Math.min(32, map.current.getSize().y / 4));
    map.current.fitBounds(L.latLngBounds(points), { padding, maxZoom, animate: false });
  }, [frameKey, interactive, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(
    () => (map.current ? drawTrip(map.current, { done, ahead, before, stops, now }) : undefined),
    [done, ahead, before, stops, now, interactive, tiles],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => {
    if (!map.current || !markers) return;
    return drawMarkers(map.current, markers, interactive ? (key) => open.current?.(key) : undefined);
  }, [markers, interactive, tiles]);

  return interactive ? (
    // biome-ignore lint/a11y/useSemanticElements: a map is a region; a section inside every card would say no more
    <div ref={host} className={classes.map} role="region" aria-label={label} />
  ) : (
    <div ref={host} className={classes.map} role="img" aria-label={label} />
  );
}
