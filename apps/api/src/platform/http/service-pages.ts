import type { FastifyInstance } from 'fastify';
import { bindDocsPage } from './docs-page';
import { bindOpenApi, portalApi, providerApi } from './openapi';
import { bindPlainPages } from './plain-page';

/** The documents of both APIs, to read by machine and by eye, and the style of every page made on the server. */
export function bindServicePages(app: FastifyInstance): void {
  bindPlainPages(app);
  bindOpenApi(app, portalApi);
  bindOpenApi(app, providerApi);
  bindDocsPage(app, '/api/docs', portalApi);
  bindDocsPage(app, '/api/provider/docs', providerApi);
}
