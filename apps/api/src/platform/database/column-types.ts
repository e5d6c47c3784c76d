/** A type that says more of a column than its type in the database. */
interface ColumnType {
  type: string;
  from?: string;
}

const orderStatus: ColumnType = { type: 'OrderStatus', from: '@lajur/domain/order/status' };
const mapping: ColumnType = { type: 'ImportMapping', from: '@lajur/domain/import/match-heads' };
const reminderSteps: ColumnType = { type: 'ReminderStep[]', from: '@lajur/domain/invoice/reminder' };
const importType: ColumnType = { type: 'ImportType', from: '@lajur/domain/import/definition' };

/** What `npm run tables` cannot read from the database: what is in a text that no check limits, and in jsonb. */
export const columnTypes: Readonly<Record<string, ColumnType>> = {
  'app_user.role_id': { type: 'RoleId', from: '@lajur/domain/auth/role' },
  'contract.ended_by': { type: 'ContractKind', from: '@lajur/domain/contract/contract' },
  'import_mapping.mapping': mapping,
  'import_mapping.type': importType,
  'import_row.changes': { type: 'ImportChange[]', from: '../import/import-change' },
  'import_row.cells': { type: 'string[]' },
  'import_row.edits': { type: 'Record<string, string>' },
  'import_row.errors': { type: 'Record<string, string>' },
  'import_upload.counts': { type: 'Partial<ImportCounts>', from: '@lajur/domain/import/state' },
  'import_upload.heads': { type: 'FileHead[]', from: '../import/table' },
  'import_upload.mapping': mapping,
  'import_upload.reading': { type: 'Partial<TableReading>', from: '../import/table' },
  'import_upload.type': importType,
  'notification.template': { type: 'TemplateCode', from: '@lajur/domain/notification/template' },
  'notification_allowance.allowed': { type: 'Allowance', from: '@lajur/domain/notification/channel' },
  'order_event.from_status': orderStatus,
  'order_event.to_status': orderStatus,
  'order_leg.documents': { type: '{ kind: string; name: string; fileId: string }[]' },
  'reminder_policy.steps': reminderSteps,
  'reminder_shipper.steps': reminderSteps,
  'orders.crossing': { type: '{ name: string; vessel: string | null; plan: string | null }' },
  'orders.pod_status': { type: 'PodStatus', from: '@lajur/domain/order/status' },
  'orders.first_route': { type: '[number, number][]' },
  'orders.route': { type: '[number, number][]' },
  'orders.status': orderStatus,
  'orders.status_before_pod': orderStatus,
  'orders.via': { type: 'ViaPlace[]', from: '@lajur/domain/order/reroute' },
};
