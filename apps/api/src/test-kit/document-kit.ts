import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '../platform/http/openapi-document';
import type { JsonSchema } from '../platform/http/openapi-schemas';

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** Holds values against the schemas of one document, where they stand in it. */
export class DocumentChecker {
  private readonly ajv = new Ajv2020({ strict: false });
  private readonly made = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenApiDocument) {
    // `default` alone is exported where a package is not read as a module.
    (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(this.ajv);
    this.ajv.addFormat('binary', true);
    this.ajv.addSchema({ $id: 'document', ...(document as unknown as JsonSchema) }, 'document', undefined, false);
  }

  /** The schema that stands at these steps into the document. */
  at(...steps: readonly (string | number)[]): ValidateFunction {
    const pointer = steps.map((step) => escaped(String(step))).join('/');
    let check = this.made.get(pointer);
    if (!check) {
      check = this.ajv.compile({ $ref: `document#/${pointer.replace(/[^\w/~.-]/g, encodeURIComponent)}` });
      this.made.set(pointer, check);
    }
    return check;
  }

  resolve(reference: string): JsonSchema {
    return this.document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
  }

  why(check: ValidateFunction): string {
    return this.ajv.errorsText(check.errors);
  }
}
