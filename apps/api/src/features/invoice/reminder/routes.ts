import * as contract from '@lajur/api-contract/invoice-reminder';
import type { Bind } from '../../../platform/http/context';
import { getReminderLadder, holdReminder, liftReminderHold } from './ladder-service';
import * as settings from './settings-service';

export function bindReminder(on: Bind): void {
  on(contract.getReminderSettings, ({ company }) => settings.getReminderSettings(company));
  on(contract.putReminderPolicy, (call) => settings.putReminderPolicy(call, call.body));
  on(contract.putShipperReminder, (call) => settings.putShipperReminder(call, call.params.id, call.body));
  on(contract.previewReminders, ({ company, query }) => settings.previewReminders(company, query.day));
  on(contract.getReminderText, ({ company, params }) => settings.getReminderText(company, params.id));
  on(contract.noteCopiedReminder, (call) => settings.noteCopiedReminder(call, call.params.id));
  on(contract.getReminderLadder, ({ company, params }) => getReminderLadder(company, params.id));
  on(contract.holdReminder, (call) => holdReminder(call, call.params.id, call.body));
  on(contract.liftReminderHold, (call) => liftReminderHold(call, call.params.id));
}
