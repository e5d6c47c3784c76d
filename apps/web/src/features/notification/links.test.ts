import { pathOf } from '@lajur/domain/notification/link';
import { expect, it } from 'vitest';
import { to } from '../../ui/paths';

it('what the service writes into notifications and mails are addresses of the portal', () => {
  expect(pathOf('account', '1')).toBe(to('account'));
  const approval = { page: 'approval-inbox', id: '1', defWorkflowId: 'mou-1' };
  expect(pathOf('approval', '1', 'mou-1')).toBe(to('approval', approval));
  expect(pathOf('approvals', '1')).toBe(to('approvalInbox'));
  expect(pathOf('registration', '1')).toBe(to('companyRegistration'));
  expect(pathOf('contract', '1')).toBe(to('contract', {}, { id: '1' }));
  expect(pathOf('damage', '1')).toBe(to('damage', { orderId: '1' }));
  expect(pathOf('problem', '1')).toBe(to('problem', { id: '1' }));
  expect(pathOf('driver', '1')).toBe(to('driver', { driverId: '1' }));
  expect(pathOf('order', '1')).toBe(to('orderDetail', { id: '1' }));
  expect(pathOf('person', '1', '2')).toBe(to('userEdit', { companyId: '2', userId: '1' }));
  expect(pathOf('pod', '1')).toBe(to('podDocuments', { shipmentCargoId: '1' }));
  expect(pathOf('vehicle', '1')).toBe(to('vehicle', { transportId: '1' }));
});
