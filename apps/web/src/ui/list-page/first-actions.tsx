import type { ReactNode } from 'react';
import { ActionButton } from '../action-button';
import type { RowAction } from './list-types';

/** What a list without any record offers: to add the first one, and what else brings some, such as an import. */
export const firstActions = (add: ReactNode, others: readonly RowAction[]): ReactNode => (
  <>
    {add}
    {others.map(({ key, label, icon, ...action }) => (
      <ActionButton key={key} variant="default" leftSection={icon} {...action}>
        {label}
      </ActionButton>
    ))}
  </>
);
