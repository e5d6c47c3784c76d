import L from 'leaflet';
import type { Town } from './base-data';
import { at } from './drawing';
import classes from './map.module.css';
import type { Box, Pixel } from './place-labels';
import { type NamePlace, nameTowns } from './town-names';

/** Up to which level towns are named, by zoom. */
const levelAt = (zoom: number) => (zoom < 6.5 ? 1 : zoom < 8.5 ? 2 : zoom < 10.5 ? 3 : 4);

/** Room that stays free around what stands on the map. */
const clear = 3;

/** The names of towns, wherever what stands on the map leaves room: they give way to every marker, label and line. */
export class TownLayer {
  private readonly names: L.LayerGroup;
  private readonly watch: MutationObserver;
  private due = 0;
  private zooming = false;
  private closed = false;
  private towns: readonly Town[] = [];

  constructor(
    private readonly map: L.Map,
    private readonly pane: string,
  ) {
    map.createPane(pane).setAttribute('aria-hidden', 'true');
    this.names = L.layerGroup().addTo(map);
    map.on('moveend resize layeradd layerremove', ({ layer }: { layer?: L.Layer }) => {
      if (layer?.options.pane !== pane) this.plan();
    });
    map.on('zoomstart', () => {
      this.zooming = true;
    });
    map.on('zoomend', () => {
      this.zooming = false;
      this.plan();
    });
    this.watch = new MutationObserver(() => this.plan());
    for (const one of [map.getPane('markerPane'), map.getPane('tooltipPane')])
      if (one) this.watch.observe(one, { childList: true, subtree: true, attributeFilter: ['style'] });
  }

  /** What there is to be named; the first come first. */
  show(towns: readonly Town[]): void {
    this.towns = towns;
    this.plan();
  }

  remove(): void {
    this.closed = true;
    this.watch.disconnect();
    cancelAnimationFrame(this.due);
  }

  /** Once all that changes at a time has changed. */
  private plan(): void {
    if (this.closed) return;
    cancelAnimationFrame(this.due);
    this.due = requestAnimationFrame(() => this.zooming || this.draw());
  }

  private draw(): void {
    const { map } = this;
    const most = levelAt(map.getZoom());
    const view = map.getBounds();
    const { boxes, words } = standingOn(map);
    // A stop of that name says it already.
    const towns = this.towns.filter((town) => town.level <= most && view.contains(at(town)) && !words.has(town.name));
    const points = towns.map(({ name, level, ...point }) => ({
      ...pixel(map.latLngToContainerPoint(at(point))),
      name,
      large: level === 0,
    }));
    const { x: width, y: height } = map.getSize();
    this.names.clearLayers();
    for (const { index, ...place } of nameTowns(points, { width, height }, boxes, linesOn(map))) {
      const town = towns[index];
      if (!town) continue;
      const icon = nameIcon(town, place);
      L.marker(at(town), { icon, pane: this.pane, interactive: false, keyboard: false }).addTo(this.names);
    }
  }
}

function nameIcon({ name, level }: Town, { side, gap }: Omit<NamePlace, 'index'>): L.DivIcon {
  const element = document.createElement('span');
  element.className = classes.town ?? '';
  element.dataset.side = side;
  element.style.setProperty('--gap', `${gap}px`);
  if (level < 2) element.dataset.large = '';
  element.textContent = name;
  return L.divIcon({ html: element, className: classes.townIcon, iconSize: [0, 0] });
}

const pixel = ({ x, y }: L.Point): Pixel => ({ x, y });

/** What of the map is taken by markers, labels and buttons, and the words of the labels. */
function standingOn(map: L.Map): { boxes: Box[]; words: Set<string> } {
  const frame = map.getContainer().getBoundingClientRect();
  const icons = [...(map.getPane('markerPane')?.children ?? [])].map((icon) => icon.firstElementChild ?? icon);
  const labels = [...(map.getPane('tooltipPane')?.children ?? [])];
  const controls = [...map.getContainer().querySelectorAll('.leaflet-control')];
  const boxes = [...icons, ...labels, ...controls].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - frame.left - clear,
      top: top - frame.top - clear,
      right: right - frame.left + clear,
      bottom: bottom - frame.top + clear,
    };
  });
  return { boxes, words: new Set(labels.map((label) => label.textContent ?? '')) };
}

/** Ways of trips, and edges of circles. */
function linesOn(map: L.Map): Pixel[][] {
  const lines: Pixel[][] = [];
  map.eachLayer((layer) => {
    if (!(layer instanceof L.Polyline) || layer instanceof L.Polygon || layer.options.pane !== 'overlayPane') return;
    lines.push((layer.getLatLngs() as L.LatLng[]).map((point) => pixel(map.latLngToContainerPoint(point))));
  });
  return lines;
}
