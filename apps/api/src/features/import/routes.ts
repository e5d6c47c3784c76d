import * as contract from '@lajur/api-contract/import';
import type { Bind } from '../../platform/http/context';
import * as change from './change-service';
import * as replacing from './replace-service';
import * as rows from './row-service';
import * as imports from './service';
import type { ImportDeps } from './steps';
import { template } from './template';
import { exportPastUploads } from './upload-export';

export function bindImport(on: Bind, deps: ImportDeps): void {
  on(contract.listImportTypes, (call) => imports.importTypesOf(deps, call));
  on(contract.listUploads, (call) => imports.pastUploads(deps, call, call.params.type, call.query));
  on(contract.exportUploads, (call) => exportPastUploads(deps, call, call.params.type, call.query));
  on(contract.getTemplate, async (call) => template(deps, call, call.params.type, call.query));
  on(contract.getDriverTemplate, async (call) => template(deps, call, 'driver', call.query));
  on(contract.getVehicleTemplate, async (call) => template(deps, call, 'vehicle', call.query));
  on(contract.createUpload, (call) => imports.createUpload(deps, call, call.params.type, call.body.file));
  on(contract.createDriverUpload, (call) => imports.createUpload(deps, call, 'driver', call.body.file));
  on(contract.createVehicleUpload, (call) => imports.createUpload(deps, call, 'vehicle', call.body.file));
  on(contract.getUpload, (call) => imports.upload(deps, call, call.params));
  on(contract.setUploadMapping, (call) => change.changeMapping(deps, call, call.params, call.body));
  on(contract.recheckUpload, (call) => change.recheck(deps, call, call.params, call.body.version));
  on(contract.commitUpload, (call) => change.commit(deps, call, call.params, call.body.version));
  on(contract.cancelUpload, (call) => change.cancel(deps, call, call.params));
  on(contract.listUploadRows, (call) => rows.rowsOf(deps, call, call.params, call.query));
  on(contract.findUploadError, (call) => rows.findError(deps, call, call.params, call.query));
  on(contract.editUploadRow, (call) => rows.editRow(deps, call, call.params, call.body));
  on(contract.countReplaceable, (call) => replacing.replaceable(deps, call, call.params, call.query));
  on(contract.replaceInUpload, (call) => replacing.replace(deps, call, call.params, call.body));
  on(contract.exportBadRows, (call) => rows.exportBad(deps, call, call.params, call.query.format));
}
