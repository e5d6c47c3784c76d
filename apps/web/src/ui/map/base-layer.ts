import L from 'leaflet';
import { type BaseData, cellsIn, overview, readCell, type WayKind } from './base-data';
import classes from './map.module.css';
import { TownLayer } from './town-layer';

/** Below the tiles: what is bundled is seen where none come. */
const basePane = 'base';
const namePane = 'names';

/** From here on cells are drawn in place of the overview. */
const detailFrom = 8;

/** How wide each kind of way is; nothing: it is left out. */
const widths: Record<WayKind, (zoom: number) => number> = {
  toll: (zoom) => Math.min(6, Math.max(0.75, (zoom - 4) * 0.5)),
  road: (zoom) => (zoom < 5.5 ? 0 : Math.min(4.5, Math.max(0.5, (zoom - 5) * 0.4))),
  ferry: (zoom) => (zoom < 6 ? 0 : 1.25),
};
/** The later ones lie over the earlier. */
const kinds = ['ferry', 'road', 'toll'] as const;

/** Land, roads and names that come with the portal (ADR 0042): few from afar, more when it is looked at closely. */
export class BaseLayer {
  private readonly far: L.Polygon;
  private readonly ways: Record<WayKind, L.Polyline>;
  private readonly cells = new Map<string, { land: L.Polygon; data: BaseData } | null>();
  private readonly names: TownLayer;
  private closed = false;

  constructor(private readonly map: L.Map) {
    const pane = map.createPane(basePane);
    pane.style.zIndex = '100';
    this.far = landLayer(overview);
    this.ways = Object.fromEntries(kinds.map((kind) => [kind, wayLayer(kind)])) as Record<WayKind, L.Polyline>;
    this.names = new TownLayer(map, namePane);
    // Leaflet draws nothing before it knows where to look.
    map.whenReady(() => {
      map.on('zoomend moveend', () => this.look());
      this.look();
    });
  }

  /** Draws what the view shows. */
  look(): void {
    this.drawWays();
    const near = this.map.getZoom() >= detailFrom;
    const wanted = near ? cellsIn(viewOf(this.map)) : [];
    for (const [name, cell] of this.cells) if (!wanted.includes(name)) cell?.land.remove();
    for (const name of wanted) this.fetch(name);
    this.drawLand(wanted);
  }

  remove(): void {
    this.closed = true;
    this.names.remove();
  }

  private fetch(name: string): void {
    if (this.cells.has(name)) return;
    readCell(name).then(
      (data) => {
        if (this.closed) return;
        this.cells.set(name, data && { data, land: landLayer(data) });
        this.look();
      },
      // The overview stays; the next look asks again.
      () => undefined,
    );
  }

  private drawLand(wanted: readonly string[]): void {
    const here = wanted.flatMap((name) => this.cells.get(name) ?? []);
    for (const { land } of here) if (!this.map.hasLayer(land)) land.addTo(this.map);
    const whole = wanted.length > 0 && wanted.every((name) => this.cells.has(name));
    if (whole) this.far.remove();
    else if (!this.map.hasLayer(this.far)) this.far.addTo(this.map);
    for (const kind of kinds) this.ways[kind].bringToFront();
    this.names.show([...overview.towns, ...here.flatMap(({ data }) => data.towns)]);
  }

  private drawWays(): void {
    const zoom = this.map.getZoom();
    for (const kind of kinds) {
      const [way, weight] = [this.ways[kind], widths[kind](zoom)];
      way.setStyle({ weight });
      if (weight === 0) way.remove();
      else if (!this.map.hasLayer(way)) way.addTo(this.map);
    }
  }
}

const landLayer = ({ land }: BaseData) =>
  L.polygon(
    land.map((ring) => [ring]),
    { pane: basePane, interactive: false, className: classes.land ?? '' },
  );

const wayLayer = (kind: WayKind) =>
  L.polyline(overview.ways[kind], { pane: basePane, interactive: false, className: classes[kind] ?? '' });

function viewOf(map: L.Map) {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
