// Makes apps/web/src/ui/map/indonesia-outline.json: the land within Indonesia's box, for maps without a tile server.
// Source: Natural Earth 1:10m land (public domain, naturalearthdata.com), as the npm package `world-atlas` ships it.
// Usage: node scripts/make-outline.mjs <path to world-atlas/land-10m.json>
import { readFileSync, writeFileSync } from 'node:fs';

const box = { west: 94, east: 142, south: -12, north: 8 };
/** Corners that bend the coast by less than this area (square degrees) go; so do islands smaller than the second. */
const smallestBend = 0.0007;
const smallestIsland = 0.0016;
const out = new URL('../apps/web/src/ui/map/indonesia-outline.json', import.meta.url);

const source = process.argv[2];
if (!source) {
  console.error('Usage: node scripts/make-outline.mjs <path to world-atlas/land-10m.json>');
  process.exit(1);
}

/** The rings of a quantized TopoJSON object: arcs are delta-coded, a negative index runs an arc backwards. */
function polygonsOf(topology, name) {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const ring = (indices) =>
    indices.flatMap((index, at) => {
      const points = index < 0 ? [...arcs[~index]].reverse() : arcs[index];
      return at === 0 ? points : points.slice(1);
    });
  const polygons = [];
  for (const geometry of topology.objects[name].geometries) {
    const parts = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.type === 'MultiPolygon' ? geometry.arcs : [];
    for (const part of parts) polygons.push(part.map(ring));
  }
  return polygons;
}

/** Sutherland–Hodgman against one edge of the box. */
function clipEdge(points, axis, limit, keepBelow) {
  const inside = (p) => (keepBelow ? p[axis] <= limit : p[axis] >= limit);
  const result = [];
  points.forEach((to, i) => {
    const from = points[(i + points.length - 1) % points.length];
    if (inside(from) !== inside(to)) {
      const share = (limit - from[axis]) / (to[axis] - from[axis]);
      const cut = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      cut[axis] = limit;
      result.push(cut);
    }
    if (inside(to)) result.push(to);
  });
  return result;
}

function clip(ring) {
  let points = ring.slice(0, -1);
  points = clipEdge(points, 0, box.west, false);
  points = clipEdge(points, 0, box.east, true);
  points = clipEdge(points, 1, box.south, false);
  return clipEdge(points, 1, box.north, true);
}

const triangle = (a, b, c) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

function area(points) {
  let sum = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length];
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(sum) / 2;
}

/** Visvalingam: the flattest corner goes first, until every corner left bends the line enough. */
function simplify(points) {
  const rest = [...points];
  while (rest.length > 4) {
    let flattest = -1;
    let least = smallestBend;
    for (let i = 0; i < rest.length; i++) {
      const bend = triangle(rest.at(i - 1), rest[i], rest[(i + 1) % rest.length]);
      if (bend < least) {
        least = bend;
        flattest = i;
      }
    }
    if (flattest < 0) break;
    rest.splice(flattest, 1);
  }
  return rest;
}

const round = (value) => Math.round(value * 100) / 100;

function tidy(ring) {
  const clipped = clip(ring);
  if (clipped.length < 3 || area(clipped) < smallestIsland) return null;
  const points = simplify(clipped).map((p) => p.map(round));
  const distinct = points.filter((p, i) => p[0] !== points.at(i - 1)[0] || p[1] !== points.at(i - 1)[1]);
  return distinct.length < 3 ? null : [...distinct, distinct[0]];
}

const coordinates = [];
for (const [shore, ...holes] of polygonsOf(JSON.parse(readFileSync(source, 'utf8')), 'land')) {
  const outer = tidy(shore);
  if (outer) coordinates.push([outer, ...holes.map(tidy).filter(Boolean)]);
}
const text = `${JSON.stringify({ type: 'MultiPolygon', coordinates })}\n`;
writeFileSync(out, text);
const corners = coordinates.flat(2).length;
console.log(`${coordinates.length} islands, ${corners} corners, ${Math.round(text.length / 1024)} kB`);
