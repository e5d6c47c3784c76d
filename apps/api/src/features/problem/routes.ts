import * as contract from '@lajur/api-contract/problem';
import type { Bind } from '../../platform/http/context';
import { exportProblems, getProblem, listProblems, openProblems, problemSummary } from './list-service';
import * as problems from './service';

export function bindProblem(on: Bind): void {
  on(contract.listProblems, ({ company, params, query }) => listProblems(company, params.status, query));
  on(contract.exportProblems, ({ company, params, query }) => exportProblems(company, params.status, query));
  on(contract.getProblemSummary, ({ company }) => problemSummary(company));
  on(contract.getProblem, ({ company, params }) => getProblem(company, params.id));
  on(contract.getOpenProblems, ({ company, query }) => openProblems(company, query.orderId));
  on(contract.raiseProblem, (call) => problems.raiseProblemOf(call, call.params.id, call.body));
  on(contract.processProblem, (call) => problems.processProblemOf(call, call.params.id, call.body));
  on(contract.noteProblem, (call) => problems.addNote(call, call.params.id, call.body));
  on(contract.resolveProblem, (call) => problems.resolveProblemOf(call, call.params.id, call.body));
}
