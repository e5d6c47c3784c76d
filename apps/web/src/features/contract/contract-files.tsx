import type { ContractDetail } from '@lajur/api-contract/contract';
import { Card } from '../../ui/card';
import { FileList } from '../../ui/viewer/file-list';
import { strings } from './strings';

/** The files of a contract, each opened large or downloaded there. */
export function ContractFiles({ contract: { files } }: { contract: ContractDetail }) {
  return (
    <Card title={strings.detail.files} note={files.length > 0 ? `${files.length} berkas` : undefined}>
      <FileList
        files={files.map(({ url, fileName, size }) => ({ url, name: fileName, size }))}
        empty={strings.detail.noFiles}
      />
    </Card>
  );
}
