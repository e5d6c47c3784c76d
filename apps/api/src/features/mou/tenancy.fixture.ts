import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import type { TestApi } from '../../test-kit/test-api';
import { proposed } from './mou.fixture';

/** An MoU of a company that waits for it; gives its id. */
export const someMou = async (api: TestApi, companyId: string): Promise<string> =>
  (await proposed(api, companyId, { number: 'rahasia.png' })).id;

/** What of another company stands in the calls. */
interface Theirs {
  mouId: string;
}

const byMou = ({ mouId }: Theirs) => [{ params: { id: mouId } }];
const decided = ({ mouId }: Theirs) => [{ params: { id: mouId }, body: { version: 1, note: 'Tidak' } }];
const limits = ({ mouId }: Theirs) => ({ id: mouId, companyId: marketplaceCompanyId });

/** Calls that name an MoU of another company. */
export const mouSamples = {
  getMou: byMou,
  getMouHistory: byMou,
  getMouWorkflow: byMou,
  downloadMou: byMou,
  getOldMouLimits: byMou,
  approveMou: decided,
  reviseMou: decided,
  rejectMou: decided,
  getMouLimits: (them: Theirs) => [{ params: limits(them) }],
  requestMouLimits: (them: Theirs) => [
    { params: limits(them), body: { version: 1, limits: [{ transportTypeId: marketplaceCompanyId, units: 1 }] } },
  ],
  getTransportTypeLimit: ({ mouId }: Theirs) => [{ params: { mouId, transportTypeId: marketplaceCompanyId } }],
  listTransporterRoutes: ({ mouId }: Theirs) => [{ params: { serviceType: 'LAND' }, query: { mouId } }],
  listOldRoutes: ({ mouId }: Theirs) => [{ query: { mouId } }],
  // Shippers are nobody's own: what is found are the company's routes with them.
  listShipperRoutes: () => [],
};
