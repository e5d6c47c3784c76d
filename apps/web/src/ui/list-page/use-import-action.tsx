import type { FunctionCode } from '@lajur/domain/auth/menu';
import type { ImportType } from '@lajur/domain/import/definition';
import { IconUpload } from '@tabler/icons-react';
import { useCan } from '../call/use-user';
import { to } from '../paths';
import { useUi } from '../ui-context';
import type { RowAction } from './list-types';

/** "Impor" in the head of a master list leads to the uploads of its type; nothing for who may not add such a record. */
export function useImportAction(type: ImportType, create: FunctionCode): readonly RowAction[] {
  const { navigate } = useUi();
  const canUpload = useCan('CREATE_UPLOAD');
  const canCreate = useCan(create);
  if (!canUpload || !canCreate) return [];
  return [
    {
      key: 'import',
      label: 'Impor',
      icon: <IconUpload size={16} stroke={1.7} aria-hidden />,
      onClick: () => navigate(to('uploads', {}, { type })),
    },
  ];
}
