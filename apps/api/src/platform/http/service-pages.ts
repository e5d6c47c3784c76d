import type { FastifyInstance } from 'fastify';
import { bindDocsPage } from './docs-page';
import { bindOpenApi, mailApi, portalApi, providerApi } from './openapi';
import { bindPlainPages } from './plain-page';

/** The documents of the APIs, to read by machine and by eye, and the style of every page made on the server. */
export function bindServicePages(app: FastifyInstance): void {
  bindPlainPages(app);
  bindOpenApi(app, portalApi);
  bindOpenApi(app, providerApi);
  bindOpenApi(app, mailApi);
  bindDocsPage(app, '/api/docs', portalApi);
  bindDocsPage(app, '/api/provider/docs', providerApi);
}
