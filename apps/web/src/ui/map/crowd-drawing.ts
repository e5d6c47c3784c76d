import { formatNumber } from '@lajur/domain/common/number';
import type { MapMarker } from './map-types';

/** Markers that are drawn as one, in pixels of what is drawn on. */
export interface Group {
  x: number;
  y: number;
  markers: readonly MapMarker[];
}

/** How large a group is drawn, in px. */
export const radiusOf = (count: number): number => (count === 1 ? 7 : Math.min(24, 12 + Math.log10(count) * 4));

type Tone = NonNullable<MapMarker['tone']>;

interface Ink extends Record<Tone, string> {
  page: string;
  edge: string;
  cluster: string;
  font: string;
}

/** The colours of the page that a canvas cannot inherit. */
export function inkOf(canvas: HTMLCanvasElement): Ink {
  const style = getComputedStyle(canvas);
  const role = (name: string) => style.getPropertyValue(`--lajur-${name}`).trim();
  return {
    plain: role('lane'),
    attention: role('attention'),
    danger: role('danger'),
    hollow: role('page'),
    page: role('page'),
    edge: role('text-3'),
    cluster: role('filled'),
    font: style.fontFamily,
  };
}

function disc(pen: CanvasRenderingContext2D, { x, y }: Group, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

/** A marker, or a disc with how many there are, ringed in red where one of them is in danger. */
export function drawGroup(pen: CanvasRenderingContext2D, group: Group, ink: Ink, marked: boolean): void {
  const [first, ...others] = group.markers;
  if (!first) return;
  const alone = others.length === 0;
  const radius = radiusOf(group.markers.length);
  const tone = first.tone ?? 'plain';
  const danger = group.markers.some((marker) => marker.tone === 'danger');
  disc(pen, group, radius - 1);
  pen.fillStyle = alone ? ink[tone] : ink.cluster;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = alone ? (tone === 'hollow' ? ink.edge : ink.page) : danger ? ink.danger : ink.page;
  pen.stroke();
  if (!alone) {
    pen.font = `600 12px ${ink.font}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#ffffff';
    pen.fillText(formatNumber(group.markers.length), group.x, group.y + 0.5);
  }
  if (!marked) return;
  disc(pen, group, radius + 5);
  pen.strokeStyle = ink.plain;
  pen.stroke();
}
