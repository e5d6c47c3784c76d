import { reportDiscrepancy, reviseDamage } from '@lajur/api-contract/damage';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { uploadFile } from '@lajur/api-contract/file';
import * as order from '@lajur/api-contract/order';
import type { TripStep } from '@lajur/domain/order/transitions';
import type { orderTests } from '../../test-kit/order-tests';
import { picture } from '../../test-kit/order-world';

type Tests = ReturnType<typeof orderTests>;
export type ReportBody = Partial<CallOf<typeof reportDiscrepancy>['body']>;
export type RevisionBody = Partial<CallOf<typeof reviseDamage>['body']>;

/** For the tests of reports: orders that unload 210 and 65 cartons, and what is said of them. */
export function damageKit(t: Tests) {
  let shade = 0;
  const get = (id: string) => t.call(order.getOrder, { params: { id } });

  const upload = async (): Promise<string> => {
    const encodedFile = (await picture(++shade)).toString('base64');
    return (await t.call(uploadFile, { body: { encodedFile, fileName: 'foto.png' } })).url;
  };

  const steps = async (id: string, ...actions: TripStep[]): Promise<void> => {
    for (const action of actions)
      await t.call(order.reportStatus, { params: { id }, body: { action, version: (await get(id)).version } });
  };

  const unloading = async (): Promise<string> => {
    const { id } = await t.assigned();
    await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
    const lines = [
      { seq: 1, quantity: 210 },
      { seq: 2, quantity: 65 },
    ];
    const body = { version: (await get(id)).version, lines };
    await t.call(order.setLoadedQuantity, { params: { id, unit: 'carton' }, body });
    await steps(id, 'depart', 'arrive-destination', 'unload');
    return id;
  };

  const said = async (more: ReportBody = {}) => ({
    reasonId: t.world.reasons.basp?.plain ?? '',
    description: 'Kardus basah, sebagian robek',
    photoUrls: more.photoUrls ?? [await upload()],
    lines: [{ seq: 1, damaged: 2, missing: 3 }],
    ...more,
  });

  const signer = async (name: string, role: string) => ({ name, role, signatureUrl: await upload() });

  const report = async (id: string, more: ReportBody = {}) => {
    const body = { version: (await get(id)).version, ...(await said(more)) };
    return t.call(reportDiscrepancy, { params: { id }, body });
  };

  const revise = async (id: string, more: RevisionBody & { version: number }) => {
    const { photoUrls } = more;
    const body = { ...(await said(photoUrls ? { photoUrls } : {})), reasonId: null, change: 'Dilengkapi', ...more };
    return t.call(reviseDamage, { params: { id }, body });
  };

  return { get, upload, unloading, report, revise, signer };
}
