import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { openMap } from './base-map';
import { CrowdLayer } from './crowd-layer';
import { at } from './drawing';
import classes from './map.module.css';
import type { CrowdMapProps } from './map-types';
import { useMapTiles } from './use-map-tiles';

/** The map itself; see `CrowdMap`. */
export function LeafletCrowdMap({ label, markers, highlighted, frame, onOpen, onGroup }: CrowdMapProps) {
  const tiles = useMapTiles();
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; crowd: CrowdLayer }>(null);
  const events = useRef({ onOpen, onGroup });
  events.current = { onOpen, onGroup };

  useEffect(() => {
    if (!host.current) return;
    const { map, close } = openMap(host.current, { interactive: true, tiles });
    // The map is the page: the wheel is for it.
    map.scrollWheelZoom.enable();
    const crowd = new CrowdLayer(map, {
      onOpen: (key) => events.current.onOpen(key),
      onGroup: (keys) => events.current.onGroup(keys),
    });
    shown.current = { map, crowd };
    return () => {
      crowd.remove();
      close();
      shown.current = null;
    };
  }, [tiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => shown.current?.crowd.show(markers), [markers, tiles]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has to be drawn on again
  useEffect(() => shown.current?.crowd.highlight(highlighted), [highlighted, tiles]);

  // What is asked for decides the view; what moves later does not take the map from under the hand.
  const isEmpty = markers.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: frame stands for the markers
  useEffect(() => {
    if (!shown.current || isEmpty) return;
    const maxZoom = markers.length > 1 ? 11 : 9;
    shown.current.map.fitBounds(L.latLngBounds(markers.map(at)), { padding: [36, 36], maxZoom, animate: false });
  }, [frame, isEmpty, tiles]);

  // biome-ignore lint/a11y/useSemanticElements: a map is a region, and its list beside it says more
  return <div ref={host} className={classes.map} role="region" aria-label={label} />;
}
