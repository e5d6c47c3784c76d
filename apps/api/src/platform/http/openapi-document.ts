import type { JsonSchema } from './openapi-schemas';

/** What of OpenAPI 3.1 our documents use. */
export interface Example {
  value?: unknown;
  $ref?: string;
}
export interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, Example>;
  /** Of a form: the kinds of file that a part may be. */
  encoding?: Record<string, { contentType: string }>;
}
export type Content = Record<string, MediaType>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
  example?: unknown;
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface Response {
  description: string;
  headers?: Record<string, Header>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** The function or scope that the caller needs. */
  'x-needs'?: string;
  /** The answer to who asks for the short one. */
  'x-brief'?: JsonSchema;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, Example>;
    securitySchemes: Record<string, JsonSchema>;
  };
}
