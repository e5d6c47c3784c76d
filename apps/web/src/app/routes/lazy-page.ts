import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { markUnreachable, serviceAnswers } from '../../ui/call/connection-store';

/**
 * A page with a file of its own. Where that file is gone, because a newer version took its place, the router loads the
 * portal anew. Where nothing answers at all, that would leave the person with a page of the browser: then the error
 * view says so inside the shell, and opens the page once there is a network.
 */
export const lazyPage = (load: () => Promise<ComponentType>): RouteComponent =>
  lazyRouteComponent(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (await serviceAnswers()) throw error;
      markUnreachable();
      throw new Error('page not fetched', { cause: error });
    }
  });
