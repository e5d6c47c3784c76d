import type { FunctionCode } from '../auth/menu';
import type { RecordKind } from '../auth/record-right';
import { formatDateTime, type Zone } from '../common/time';
import type { NotificationGroup } from './channel';
import type { RecordPage } from './link';

/** Something that happened to a record of a company, as the outbox has it. */
export interface ToldEvent {
  /** Its record and what was done to it: `order.accept`. */
  topic: string;
  entity: string;
  entityId: string;
  actor: { kind: string; name: string };
  data: Readonly<Record<string, unknown>>;
  /** The company's, in which times are told. */
  zone: Zone;
}

/** What a person reads. */
export interface Told {
  title: string;
  body: string;
  /** Where it leads to; the record of the event unless said. */
  page: RecordPage;
  /** What the address names besides, of pages that need more than the record. */
  detail?: string;
}

export interface Template {
  group: NotificationGroup;
  /** What the settings call it. */
  name: string;
  /** The record that has to be readable for whoever hears of it. */
  entity: RecordKind;
  /** The events that it is made of. */
  actions: readonly string[];
  /** Who it is for: whoever has all of these functions, and may read the record. */
  needs: readonly FunctionCode[];
  /** The user who alone is told, of those who may be; empty where nobody is named: all of them. */
  onlyFor?(event: ToldEvent): string;
  /** Its words; null where this event is none of its. Times are told with their day, for it may be read later. */
  told(event: ToldEvent): Told | null;
}

const longest = 400;
/** No longer than a list can show. */
export const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
/** Ends with a stop. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A text of the event's data; empty where it has none. */
export const word = ({ data }: ToldEvent, name: string): string => {
  const value = data[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
/** Sentences one after the other, without those that are not there. */
export const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ');
/** A moment of the event's data, in the company's zone. */
export const time = (event: ToldEvent, name: string): string => {
  const at = new Date(word(event, name));
  return Number.isNaN(at.getTime()) ? '' : formatDateTime(at, event.zone);
};
/** The order's number. */
export const cargo = (event: ToldEvent): string => word(event, 'cargoNo');
/** Why, where somebody said it. */
export const reason = (event: ToldEvent): string =>
  word(event, 'reason') && ` Alasan: ${sentence(word(event, 'reason'))}`;
/** Words that lead to the order. */
export const order = (title: string, body: string): Told => ({ title, body, page: 'order' });
