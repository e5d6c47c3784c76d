import type { MultiPolygon } from 'geojson';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { clusterByGrid } from './cluster';
import outline from './indonesia-outline.json';
import classes from './map.module.css';
import type { MapMarker, MapPoint, MapProps } from './map-types';

const wholeCountry: L.LatLngBoundsExpression = [
  [-10.9, 95.2],
  [5.9, 140.9],
];
const clusterSize = 52;

const at = (point: MapPoint): L.LatLngTuple => [point.lat, point.lng];

/** A dot drawn by CSS: nothing is loaded for it. Words are set as text, never as markup. */
function dot(className: string, text = ''): L.DivIcon {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return L.divIcon({ html: element, className: classes.icon, iconSize: [0, 0] });
}

function words(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

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
    const made = L.map(host.current, {
      keyboard: interactive,
      zoomControl: false,
      attributionControl: tiles !== undefined,
      scrollWheelZoom: false,
      zoomSnap: 0.25,
      minZoom: 3,
      maxZoom: 16,
    });
    made.attributionControl?.setPrefix(false);
    if (interactive)
      L.control.zoom({ zoomInTitle: 'Perbesar', zoomOutTitle: 'Perkecil', position: 'bottomright' }).addTo(made);
    if (tiles) L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(made);
    else L.geoJSON(outline as MultiPolygon, { interactive: false, style: { className: classes.land } }).addTo(made);
    made.fitBounds(wholeCountry);
    map.current = made;
    const watch = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    watch.observe(host.current);
    return () => {
      watch.disconnect();
      made.remove();
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
    if (points.length > 0)
      map.current?.fitBounds(L.latLngBounds(points), { padding: [36, 32], maxZoom: 11, animate: false });
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
    for (const stop of stops ?? []) {
      L.marker(at(stop), { icon: dot(classes.stop ?? ''), interactive: false, keyboard: false })
        .bindTooltip(words(stop.label), {
          permanent: true,
          direction: 'bottom',
          offset: [0, 4],
          className: classes.stopLabel,
        })
        .addTo(layer);
    }
    if (now) {
      L.marker(at(now), { icon: dot(classes.now ?? ''), interactive: false, keyboard: false, zIndexOffset: 500 })
        .bindTooltip(words(now.label), {
          permanent: true,
          direction: 'left',
          offset: [-12, 22],
          className: classes.nowLabel,
        })
        .addTo(layer);
    }
    return () => {
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
