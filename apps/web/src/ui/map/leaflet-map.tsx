import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { at, dot, openMap } from './base-map';
import { clusterByGrid } from './cluster';
import classes from './map.module.css';
import type { MapMarker, MapPoint, MapProps } from './map-types';
import { drawLabels } from './stop-labels';

const clusterSize = 52;

/** The map itself; see `LaneMap`. */
export function LeafletMap(props: MapProps) {
  const { label, done, ahead, stops, now, markers, onMarker, places, tiles } = props;
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
    const points = [...(stops ?? []), ...(done ?? []), ...(ahead ?? []), ...(markers ?? []), ...(now ? [now] : [])].map(
      at,
    );
    // On the outline one point alone needs a coast around it to be somewhere.
    const maxZoom = points.length > 1 || tiles ? 11 : 7;
    if (points.length > 0)
      map.current?.fitBounds(L.latLngBounds(points), { padding: [36, 32], maxZoom, animate: false });
  }, [frameKey, interactive, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => {
    const target = map.current;
    if (!target) return;
    const layer = L.layerGroup().addTo(target);
    const line = (points: readonly MapPoint[] | undefined, className: string) => {
      if (points && points.length > 1) L.polyline(points.map(at), { className, interactive: false }).addTo(layer);
    };
    line(ahead, classes.ahead ?? '');
    line(done, classes.ground ?? '');
    line(done, classes.done ?? '');
    for (const place of places ?? []) {
      L.marker(at(place), { icon: dot(classes.town ?? '', place.name), interactive: false, keyboard: false }).addTo(
        layer,
      );
    }
    const put = (point: MapPoint, className: string, zIndexOffset = 0) =>
      L.marker(at(point), { icon: dot(className), interactive: false, keyboard: false, zIndexOffset }).addTo(layer);
    const marked = (stops ?? []).map((stop) => ({ ...stop, marker: put(stop, classes.stop ?? '') }));
    const vehicle = now ? { ...now, marker: put(now, classes.now ?? '', 500) } : null;
    const name = () => drawLabels(target, marked, vehicle, [done ?? [], ahead ?? []]);
    name();
    target.on('zoomend resize', name);
    return () => {
      target.off('zoomend resize', name);
      layer.remove();
    };
  }, [done, ahead, stops, now, places, interactive, tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => {
    const target = map.current;
    if (!target || !markers) return;
    const layer = L.layerGroup().addTo(target);
    const draw = () => {
      layer.clearLayers();
      const placed = markers.map((marker) => ({ marker, ...target.project(at(marker)) }));
      for (const group of clusterByGrid(placed, clusterSize)) drawGroup(group.map((one) => one.marker));
    };
    const drawGroup = (group: readonly MapMarker[]) => {
      const [first] = group;
      if (!first) return;
      const several = group.length > 1;
      const bounds = L.latLngBounds(group.map(at));
      const text = several ? `${group.length} di sekitar sini. Perbesar.` : first.label;
      const icon = several
        ? dot(classes.cluster ?? '', String(group.length))
        : dot(`${classes.marker} ${classes[first.tone ?? 'plain'] ?? ''}`);
      const drawn = L.marker(several ? bounds.getCenter() : at(first), {
        icon,
        keyboard: interactive,
        interactive,
        title: text,
        alt: text,
      });
      drawn.addTo(layer);
      drawn.getElement()?.setAttribute('aria-label', text);
      const act = () => {
        if (several) target.fitBounds(bounds, { padding: [48, 48], maxZoom: 13 });
        else open.current?.(first.key);
      };
      drawn.on('click', act);
      // A marker is no native button: Leaflet makes it focusable, and leaves the keys to us.
      drawn.on('keydown', (event: L.LeafletKeyboardEvent) => {
        if (event.originalEvent.key === 'Enter' || event.originalEvent.key === ' ') act();
      });
    };
    draw();
    target.on('zoomend', draw);
    return () => {
      target.off('zoomend', draw);
      layer.remove();
    };
  }, [markers, interactive, tiles]);

  return interactive ? (
    // biome-ignore lint/a11y/useSemanticElements: a map is a region; a section inside every card would say no more
    <div ref={host} className={classes.map} role="region" aria-label={label} />
  ) : (
    <div ref={host} className={classes.map} role="img" aria-label={label} />
  );
}
