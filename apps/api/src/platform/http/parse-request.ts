import type { Endpoint } from '@lajur/api-contract/endpoint';
import { isRuleBroken, soundTextErrors } from '@lajur/api-contract/field';
import type * as z from 'zod';
import { AppError } from '../app-error';
import { inIndonesian } from '../validation-words';
import { encodedField } from './base64-body';
import { refuseUnbounded } from './request-bounds';

/** More than anybody corrects before asking again. */
const mostMessages = 200;

/** The first problem of each field, in the words of the domain's rules. */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A field may have any name, `constructor` too.
  const messages = new Map<string, string>();
  for (const issue of issues) {
    // Fields and parameters that are not named: each gets the message, not what holds them.
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) {
      if (messages.size >= mostMessages) return Object.fromEntries(messages);
      const field = name.join('.') || '_';
      if (!messages.has(field)) messages.set(field, issue.message);
    }
  }
  return Object.fromEntries(messages);
}

/** What is larger than any request, and text that no database keeps and no screen shows, never gets further than here. */
function refuseUnsound(value: unknown): void {
  refuseUnbounded(value);
  const validation = soundTextErrors(value);
  if (Object.keys(validation).length > 0) throw new AppError('VALIDATION', { validation });
}

/** What a schema makes of what came; refused as wrongly formed, or as breaking a rule where that is all that is wrong. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  refuseUnsound(value);
  const result = schema.safeParse(value, { error: inIndonesian });
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new AppError(issues.every(isRuleBroken) ? 'RULE_BROKEN' : 'VALIDATION', { validation: fieldMessages(issues) });
}

/** The fields of a body with files. A schema that wants base64 text is asked about a stand-in for the file that was read. */
export function parseFields({ body, bodyKind }: Endpoint, fields: Record<string, unknown>): unknown {
  const file = bodyKind === 'base64' ? fields[encodedField] : null;
  if (!(file instanceof File)) return parse(body, fields);
  return { ...(parse(body, { ...fields, [encodedField]: '-' }) as object), [encodedField]: file };
}

/** A path that does not parse names nothing that exists. */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  refuseUnsound(value);
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('NOT_FOUND');
  return result.data;
}
