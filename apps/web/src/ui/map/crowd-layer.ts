import L from 'leaflet';
import { clusterByGrid } from './cluster';
import { drawGroup, type Group, inkOf, radiusOf } from './crowd-drawing';
import { at } from './drawing';
import classes from './map.module.css';
import type { MapMarker } from './map-types';

const pane = 'crowd';
/** Drawn beyond the view, so that a map that is dragged shows what is there; a part of the view. */
const beyond = 0.35;
/** Markers nearer than this are drawn as one, from afar and from near. */
const cellSize = { far: 52, near: 26 };
const nearFrom = 11;
/** Closer than this nothing is taken apart any more. */
const closest = 15;
/** What lies within so many metres stands at one place. */
const onePlace = 30;
/** A finger or a pointer may miss by so much. */
const slack = 6;

interface CrowdEvents {
  onOpen(key: string): void;
  /** What lies so close together that no map takes it apart. */
  onGroup(keys: readonly string[]): void;
}

/** Thousands of markers on one canvas, those too close together as one with their count; a click opens or takes apart. */
export class CrowdLayer {
  private readonly canvas: HTMLCanvasElement;
  private readonly tip = L.tooltip({ direction: 'top', offset: [0, -10], className: classes.nowLabel ?? '' });
  private readonly scheme = new MutationObserver(() => this.draw());
  private markers: readonly MapMarker[] = [];
  private highlighted: string | null = null;
  private groups: Group[] = [];
  private groupedAt: number | null = null;

  constructor(
    private readonly map: L.Map,
    private readonly events: CrowdEvents,
  ) {
    map.createPane(pane).style.zIndex = '450';
    this.canvas = L.DomUtil.create('canvas', classes.crowd, map.getPane(pane));
    this.canvas.setAttribute('aria-hidden', 'true');
    map.on('moveend zoomend resize', this.draw, this);
    map.on('zoomstart', this.hide, this);
    map.on('click', this.press, this);
    map.on('mousemove', this.point, this);
    map.on('mouseout', this.leave, this);
    this.scheme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  }

  show(markers: readonly MapMarker[]): void {
    this.markers = markers;
    this.groupedAt = null;
    this.draw();
  }

  highlight(key: string | null): void {
    this.highlighted = key;
    this.draw();
  }

  remove(): void {
    this.scheme.disconnect();
    this.map.off('moveend zoomend resize', this.draw, this);
    this.map.off('zoomstart', this.hide, this);
    this.map.off('click', this.press, this);
    this.map.off('mousemove', this.point, this);
    this.map.off('mouseout', this.leave, this);
    this.canvas.remove();
  }

  private hide(): void {
    this.leave();
    this.canvas.style.visibility = 'hidden';
  }

  /** The grid lies on the whole map, so that groups stay the same while it is moved. */
  private group(zoom: number): void {
    if (this.groupedAt === zoom) return;
    this.groupedAt = zoom;
    const placed = this.markers.map((marker) => ({ marker, ...this.map.project(at(marker), zoom) }));
    this.groups = clusterByGrid(placed, zoom < nearFrom ? cellSize.far : cellSize.near).map((mates) => ({
      x: mates.reduce((sum, { x }) => sum + x, 0) / mates.length,
      y: mates.reduce((sum, { y }) => sum + y, 0) / mates.length,
      markers: mates.map(({ marker }) => marker),
    }));
  }

  private draw(): void {
    const size = this.map.getSize();
    const [width, height] = [Math.round(size.x * (1 + 2 * beyond)), Math.round(size.y * (1 + 2 * beyond))];
    const corner = this.map.containerPointToLayerPoint([-size.x * beyond, -size.y * beyond]).round();
    const pen = this.canvas.getContext('2d');
    if (!pen || width === 0 || height === 0) return;
    this.group(this.map.getZoom());
    const sharp = window.devicePixelRatio || 1;
    // Another size empties it.
    this.canvas.width = width * sharp;
    this.canvas.height = height * sharp;
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px`, visibility: '' });
    L.DomUtil.setPosition(this.canvas, corner);
    pen.scale(sharp, sharp);
    const ink = inkOf(this.canvas);
    const origin = this.map.getPixelOrigin().add(corner);
    for (const group of this.groups) {
      const [x, y] = [group.x - origin.x, group.y - origin.y];
      if (x < -30 || y < -30 || x > width + 30 || y > height + 30) continue;
      const { highlighted } = this;
      const marked = highlighted !== null && group.markers.some(({ key }) => key === highlighted);
      drawGroup(pen, { x, y, markers: group.markers }, ink, marked);
    }
  }

  /** What is drawn nearest under a point of the map. */
  private under(point: L.Point): Group | null {
    const { x, y } = point.add(this.map.getPixelOrigin());
    let [nearest, least]: [Group | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const group of this.groups) {
      const away = Math.hypot(group.x - x, group.y - y);
      const reach = radiusOf(group.markers.length) + slack;
      if (away <= reach && away < least) [nearest, least] = [group, away];
    }
    return nearest;
  }

  private press({ layerPoint }: L.LeafletMouseEvent): void {
    const group = this.under(layerPoint);
    const [first, ...others] = group?.markers ?? [];
    if (!group || !first) return;
    const bounds = L.latLngBounds(group.markers.map(at));
    const isOnePlace = bounds.getSouthWest().distanceTo(bounds.getNorthEast()) < onePlace;
    if (others.length === 0) this.events.onOpen(first.key);
    else if (isOnePlace || this.map.getZoom() >= closest) this.events.onGroup(group.markers.map(({ key }) => key));
    else this.map.fitBounds(bounds, { padding: [48, 48], maxZoom: closest });
  }

  private point({ layerPoint }: L.LeafletMouseEvent): void {
    const group = this.under(layerPoint);
    this.map.getContainer().style.cursor = group ? 'pointer' : '';
    if (!group) {
      this.leave();
      return;
    }
    const [first, ...others] = group.markers;
    this.tip
      .setLatLng(this.map.unproject([group.x, group.y]))
      .setContent(textNode(others.length === 0 ? (first?.label ?? '') : `${group.markers.length} di sekitar sini`));
    this.tip.openOn(this.map);
  }

  private leave(): void {
    this.map.getContainer().style.cursor = '';
    this.map.closeTooltip(this.tip);
  }
}

/** Words are set as text, never as markup. */
function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
