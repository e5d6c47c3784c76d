import type { Renewal, RenewalOutcome } from '@lajur/api-contract/expiry';
import { formatDay } from '@lajur/domain/common/time';
import { AppError } from '../../platform/app-error';
import { lastActor } from '../../platform/event/last-actor';
import type { UserContext } from '../../platform/http/context';
import { renewLicence } from '../driver/renewal-service';
import { renewVehicleDocument } from '../vehicle/renewal-service';
import { standingDocument } from './repository';

const renewed = (context: UserContext, { document, id, ...given }: Renewal): Promise<number> =>
  document === 'SIM' ? renewLicence(context, id, given) : renewVehicleDocument(context, id, document, given);

/** A photo that cannot be taken is told at its field. */
const photoCodes: readonly AppError['code'][] = ['FILE_TYPE_NOT_ALLOWED'];

/** What stands there now that somebody else changed it, and who did. */
function meanwhile({ company }: UserContext, given: Renewal) {
  const entity = given.document === 'SIM' ? 'driver' : 'vehicle';
  return company.readLatest(async (tx) => {
    const now = await standingDocument(tx, given);
    return now && { now, by: await lastActor(tx, entity, given.id) };
  });
}

async function outcomeOf(context: UserContext, given: Renewal, error: AppError): Promise<RenewalOutcome> {
  const { document, id } = given;
  const changed = error.code === 'STALE_VERSION' ? await meanwhile(context, given) : null;
  const [field = photoCodes.includes(error.code) ? 'photoUrl' : null] = Object.keys(error.validation ?? {});
  const [message = error.message] = Object.values(error.validation ?? {});
  const { now, by } = changed ?? { now: null, by: null };
  const told = `Baru saja diubah${by ? ` ${by}` : ''}: ${document} kini berlaku sampai`;
  return {
    key: `${document}/${id}`,
    ok: false,
    message: now ? `${told} ${formatDay(now.lastDay)}. Periksa, lalu simpan lagi.` : message,
    field: field === 'lastDay' || field === 'photoUrl' ? field : null,
    now,
  };
}

/**
 * Renews documents one by one, each in a transaction of its own, so that one refused undoes no other. Two documents of one
 * vehicle were seen at one version: what the first changed is no other person's change.
 */
export async function renewDocuments(context: UserContext, given: readonly Renewal[]): Promise<RenewalOutcome[]> {
  const seen = new Map<string, { version: number; now: number }>();
  const outcomes: RenewalOutcome[] = [];
  for (const one of given) {
    const { id, document } = one;
    const earlier = seen.get(id);
    const version = earlier && earlier.version === one.version ? earlier.now : one.version;
    try {
      seen.set(id, { version: one.version, now: await renewed(context, { ...one, version }) });
      outcomes.push({ key: `${document}/${id}`, ok: true, message: null, field: null, now: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push(await outcomeOf(context, one, error));
    }
  }
  return outcomes;
}
