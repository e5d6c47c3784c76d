import type { ComponentType } from 'react';
import type { SearchParams } from '../paths';
import type { Params } from './match';

/** An address of the portal. */
export interface RouteLocation {
  /** Path, search and hash. */
  href: string;
  pathname: string;
  search: SearchParams;
  hash: string;
  /** The name of its entry in the browser's history. */
  key: string;
}

/** A page: at which address, in which frame, and what lets it open. */
export interface Route {
  /** As `ui/paths.ts` writes them; `*` for every address that no other route has. */
  path: string;
  /** The title of the document until the page names its record. */
  title?: string;
  frame?: Frame;
  /** Throws a `Redirect` where it is plain, without asking anybody, that the address leads elsewhere. */
  before?(at: Opened): void;
  /** Whether the page opens for this person, asked while its files come; throws a `Redirect` where it does not. */
  guard?(at: Opened): Promise<void>;
  /** Fetches the page. `isWanted`: whether the person still waits for it. */
  load(isWanted: () => boolean): Promise<ComponentType>;
}

/** What stands around the pages of an area, and stays while one follows another. */
export interface Frame {
  /** Fetches what draws the frame, with an `Outlet` where the page stands. */
  load(): Promise<ComponentType>;
  /** Stands there while the first page of the area takes long. */
  Waiting?: ComponentType;
}

/** A route at an address. */
export interface Opened {
  route: Route;
  location: RouteLocation;
  params: Params;
}

/** What stands on the screen. `error` instead of a page that could not be fetched, or instead of the frame too. */
export interface Shown extends Opened {
  Frame: ComponentType | null;
  Page: ComponentType | null;
  error?: unknown;
}

/** Thrown where an address leads to another, which takes its place in the history. */
export class Redirect extends Error {
  constructor(readonly href: string) {
    super(`leads to ${href}`);
  }
}
