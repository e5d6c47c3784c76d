import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { markUnreachable, NotFetched, serviceAnswers } from '../../ui/call/connection-store';

/** What has a file of its own, with a word of its own where nothing answers at all. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await serviceAnswers()) throw error;
    markUnreachable();
    throw new NotFetched('page not fetched', { cause: error });
  }
}

/**
 * A page with a file of its own. Where that file is gone, because a newer version took its place, the router loads the
 * portal anew. Where nothing answers at all, that would leave the person with a page of the browser: then the error
 * view says so inside the shell, and opens the page once there is a network.
 */
export const lazyPage = (load: () => Promise<ComponentType>): RouteComponent =>
  lazyRouteComponent(async () => ({ default: await fetched(load) }));
