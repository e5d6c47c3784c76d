import type { Endpoint } from '@lajur/api-contract/endpoint';
import { suspensionRefuses } from '@lajur/api-contract/while-suspended';

function whoMayCall(needs: Endpoint['needs']): string {
  if (needs === 'public') return 'Anyone may call it.';
  if (needs === 'signed-in') return 'Any live session may call it.';
  if (needs.startsWith('scope:')) return `The key needs the scope \`${needs.slice('scope:'.length)}\`.`;
  return `The role needs the function \`${needs}\`.`;
}

/** What a suspended company may do with it, where that is not everything. */
function suspensionOf(endpoint: Endpoint): string | false {
  if (!suspensionRefuses(endpoint)) return false;
  if (typeof endpoint.whileSuspended !== 'object') return 'Refused while the company is suspended.';
  const calls = Object.entries(endpoint.whileSuspended).map(([name, values]) => `\`${name}\` ${values.join(' or ')}`);
  return `While the company is suspended, only with ${calls.join(' with ')}.`;
}

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KiB` : `${Math.floor(bytes / 1024 / 1024)} MiB`;

/** What a caller has to know of an operation that its schemas do not say. */
export function descriptionOf(endpoint: Endpoint): string {
  const { needs, description, rules = [], idempotent, body, maxBytes, replyKind, query } = endpoint;
  const sentences = [
    description,
    whoMayCall(needs),
    suspensionOf(endpoint),
    idempotent && 'With an `Idempotency-Key` it may be sent again without doing it twice.',
    query && 'sort' in query.shape && 'page' in query.shape && 'Pages are counted from 0.',
    replyKind === 'events' && 'The answer stays open: an event per change, and a sign of life between them.',
    body && maxBytes && `The body has at most ${size(maxBytes)}.`,
  ].filter(Boolean);
  const beyond = rules.map((rule) => `- ${rule}`).join('\n');
  return sentences.join(' ') + (beyond ? `\n\nBeyond the schema (else 422 RULE_BROKEN):\n${beyond}` : '');
}
