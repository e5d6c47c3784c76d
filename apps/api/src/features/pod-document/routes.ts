import * as contract from '@lajur/api-contract/pod-document';
import type { Bind } from '../../platform/http/context';
import type { FileDeps } from '../file/service';
import { putTravelLetters } from '../order/documents/travel-letter-service';
import { listReceived, receivedSummary } from '../order/list/service';
import * as pod from './service';

export function bindPodDocument(on: Bind, deps: FileDeps): void {
  on(contract.listPodOrders, ({ company, query }) => listReceived(company, query));
  on(contract.exportPodOrders, ({ company, query }) => pod.exportOrders(company, query));
  on(contract.getPodSummary, ({ company }) => receivedSummary(company));
  on(contract.getPodDocuments, ({ company, params }) => pod.podDocuments(company, params.id));
  on(contract.getPodDocument, ({ company, params }) => pod.podDocument(company, params.id, params.documentId));
  on(contract.listOrderImages, ({ company, params }) => pod.orderImages(company, params.id));
  on(contract.uploadPodDocument, (call) => pod.upload(deps, call, call.params.id, call.body));
  on(contract.replacePodDocument, (call) => pod.replace(deps, call, call.params.id, call.params.documentId, call.body));
  on(contract.uploadOrderDocument, (call) => pod.upload(deps, call, call.params.id, call.body));
  on(contract.setTravelLetters, (call) => putTravelLetters(call, call.params.id, call.body));
  on(contract.deletePodDocument, async (call) => {
    await pod.remove(call, call.params.id, call.params.documentId);
    return {};
  });
  on(contract.submitPod, (call) => pod.submit(call, call.params.id, call.body.version));
}
