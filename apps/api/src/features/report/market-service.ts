import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { putPriceMedians } from '@lajur/api-contract/provider-report';
import { medianMinCompanies, medianMinTrips } from '@lajur/domain/report/performance';
import { AppError } from '../../platform/app-error';
import type { SystemScope } from '../../platform/database/scope';
import { type PriceMedian, saveMedians, transportTypesOf } from './market-repository';

type Given = RequestOf<typeof putPriceMedians>['body']['medians'][number];
const keyOf = (one: Given) => [one.originCity, one.destinationCity, one.transportTypeRef, one.day].join('\n');

/** What is wrong with medians that the marketplace gives, by field. */
function problemsOf(medians: readonly Given[], types: ReadonlyMap<string, string>): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, one] of medians.entries()) {
    const say = (field: string, message: string) => {
      problems[`medians.${at}.${field}`] = message;
    };
    if (!types.has(one.transportTypeRef)) say('transportTypeRef', 'Jenis kendaraan tidak dikenal');
    if (one.companies < medianMinCompanies) say('companies', `Paling sedikit dari ${medianMinCompanies} perusahaan`);
    if (one.trips < medianMinTrips) say('trips', `Paling sedikit dari ${medianMinTrips} perjalanan`);
    if (seen.has(keyOf(one))) say('day', 'Rute, jenis kendaraan, dan tanggal ini disebut dua kali');
    seen.add(keyOf(one));
  }
  return problems;
}

/** Keeps what others ask for routes: all of the medians, or none. */
export const keepMedians = (system: SystemScope, medians: readonly Given[]): Promise<{ count: number }> =>
  system.transaction(async (tx) => {
    const types = await transportTypesOf(tx, [...new Set(medians.map((one) => one.transportTypeRef))]);
    const validation = problemsOf(medians, types);
    if (Object.keys(validation).length > 0) throw new AppError('RULE_BROKEN', { validation });
    await saveMedians(
      tx,
      medians.map(
        ({ transportTypeRef, ...one }): PriceMedian => ({ ...one, transportTypeId: types.get(transportTypeRef) ?? '' }),
      ),
    );
    return { count: medians.length };
  });
