import type { FunctionCode } from '@lajur/domain/auth/menu';
import type { ImportType } from '@lajur/domain/import/definition';
import { IconUpload } from '@tabler/icons-react';
import { useCan } from '../call/use-user';
import { to } from '../paths';
import { useUi } from '../ui-context';
import type { RowAction } from './list-types';

/** "Impor" in the head of a master list leads to the uploads of its type; `refusal` says why to who may not add such a record. */
export function useImportAction(type: ImportType, create: FunctionCode, refusal: string): readonly RowAction[] {
  const { navigate } = useUi();
  const canUpload = useCan('CREATE_UPLOAD');
  const canCreate = useCan(create);
  return [
    {
      key: 'import',
      label: 'Impor',
      icon: <IconUpload size={16} stroke={1.7} aria-hidden />,
      disabledReason: canUpload && canCreate ? undefined : refusal,
      onClick: () => navigate(to('uploads', {}, { type })),
    },
  ];
}
