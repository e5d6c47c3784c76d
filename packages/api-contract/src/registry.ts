import * as auth from './auth';
import * as dashboard from './dashboard';
import type { Endpoint } from './endpoint';
import * as file from './file';
import * as notification from './notification';
import * as order from './order';
import * as podDocument from './pod-document';
import * as provider from './provider';

/** An export is an endpoint when it has a path and a need; the rest of a contract file are its schemas. */
function endpointsOf(feature: object): [string, Endpoint][] {
  return Object.entries(feature).filter(
    (pair): pair is [string, Endpoint] => typeof pair[1] === 'object' && pair[1] !== null && 'needs' in pair[1],
  );
}

function collect(features: object[]): Readonly<Record<string, Endpoint>> {
  const all: Record<string, Endpoint> = {};
  for (const [name, one] of features.flatMap(endpointsOf)) {
    if (all[name]) throw new Error(`two endpoints are called ${name}`);
    all[name] = one;
  }
  return all;
}

/** Every endpoint under /api/v3, by operation id. */
export const registry = collect([auth, dashboard, file, notification, order, podDocument]);

/** Every endpoint under /api/provider/v1. */
export const providerRegistry = collect([provider]);
