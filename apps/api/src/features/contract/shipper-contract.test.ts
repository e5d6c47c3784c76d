import { getApproval } from '@lajur/api-contract/approval';
import type { Call } from '@lajur/api-contract/client';
import { getContract } from '@lajur/api-contract/contract';
import { printContract, updateContract } from '@lajur/api-contract/contract-write';
import * as marketplace from '@lajur/api-contract/provider-approval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld } from '../../test-kit/order-world';
import { pdfText } from '../../test-kit/pdf-text';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { makeContract } from './own-contract.fixture';

/** A contract with a shipper is approved by the shipper's side, for which the marketplace speaks (ADR 0103). */
let api: TestApi;
let call: Call;
let shipper: { id: string; name: string };

beforeAll(async () => {
  api = await startTestApi();
  await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  shipper = await api.database.system.read((tx) =>
    tx.db.selectFrom('shipper').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow(),
  );
});
afterAll(() => api.close());

const waiting = async (id: string) => {
  const { workflowId } = await call(getContract, { params: { id } });
  return api.provider(marketplace.getProviderApproval, { params: { id: workflowId ?? '' } });
};
const act = async (id: string, action: 'APPROVE' | 'REVISE', more: object = {}) => {
  const { id: workflowId, version } = await waiting(id);
  const body = { version, action, ...more };
  return api.provider(marketplace.actOnProviderApproval, { params: { id: workflowId }, body });
};
const signer = 'Melati Sari, Kepala Logistik';

describe('a contract with a shipper', () => {
  it('is looked at by the marketplace and decided on by the shipper, who is named', async () => {
    const { id, workflowId } = await makeContract(call, { number: 'KTR/P/1', companyId: shipper.id, submit: true });
    expect(await waiting(id)).toMatchObject({ definition: 'contract-shipper-1', step: 0, inNameOf: null });
    expect(await refused(act(id, 'APPROVE', { signer }))).toMatchObject({
      status: 422,
      validation: { signer: 'Langkah ini tidak diputuskan atas nama pengirim' },
    });
    await act(id, 'APPROVE');
    expect(await waiting(id)).toMatchObject({ step: 1, stepLabel: 'Disetujui pengirim', inNameOf: shipper.name });
    expect(await refused(act(id, 'APPROVE'))).toMatchObject({
      status: 422,
      validation: { signer: 'Sebut siapa dari pengirim yang memutuskan' },
    });
    await act(id, 'REVISE', { signer, fieldNotes: [{ key: 'clause.pasal-1', text: 'Sebut daftarnya' }] });
    const back = await call(getContract, { params: { id } });
    expect(back).toMatchObject({ approvalStatus: 'REVISI', answer: { by: `${signer}, ${shipper.name}` } });

    const { title, startDay, endDay, clauses, version } = back;
    const again = { title, startDay, endDay, clauses, version, fileUrls: [], submit: true };
    await call(updateContract, { params: { id }, body: again });
    await act(id, 'APPROVE');
    const approved = await act(id, 'APPROVE', { signer });
    expect(approved).toMatchObject({ status: 'APPROVE', lastActor: `${signer}, ${shipper.name}`, inNameOf: null });
    const { actions, lane } = await call(getApproval, { params: { id: workflowId ?? '' } });
    expect(actions.map(({ action, isInNameOf }) => [action, isInNameOf])).toEqual([
      ['APPROVE', true],
      ['APPROVE', false],
      ['SUBMIT', false],
      ['REVISE', true],
      ['APPROVE', false],
      ['SUBMIT', false],
    ]);
    expect(lane.at(-1)).toMatchObject({ label: 'Disetujui pengirim', by: `${signer}, ${shipper.name}` });
    const told = await api.database.system.read((tx) =>
      tx.db
        .selectFrom('audit_event')
        .select(['actor_kind as kind', 'actor_name as name'])
        .where('company_id', '=', api.first.id)
        .where('entity', '=', 'contract')
        .where('entity_id', '=', id)
        .where('action', '=', 'approve')
        .execute(),
    );
    expect(told).toEqual([{ kind: 'shipper', name: `${signer}, ${shipper.name}` }]);
    const paper = await pdfText(await call(printContract, { params: { id } }));
    expect(paper).toContain(`${signer}, ${shipper.name}`);
  });
});
