import type { Endpoint } from '@lajur/api-contract/endpoint';
import { createUpload } from '@lajur/api-contract/import';
import type { ImportType } from '@lajur/domain/import/definition';
import { IconUpload } from '@tabler/icons-react';
import { useMay, useRefusal } from '../call/use-user';
import { to } from '../paths';
import { useUi } from '../ui-context';
import type { RowAction } from './list-types';

/** "Impor" in the head of a master list leads to the uploads of its type; `noRight` says why to who may not add such a record. */
export function useImportAction(type: ImportType, create: Endpoint, noRight: string): readonly RowAction[] {
  const { navigate } = useUi();
  const notAdding = useRefusal(create, noRight);
  const canUpload = useMay(createUpload);
  return [
    {
      key: 'import',
      label: 'Impor',
      icon: <IconUpload size={16} stroke={1.7} aria-hidden />,
      disabledReason: notAdding ?? (canUpload ? undefined : noRight),
      onClick: () => navigate(to('uploads', {}, { type })),
    },
  ];
}
