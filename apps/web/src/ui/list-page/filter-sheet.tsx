import { Button } from '@mantine/core';
import { Drawer } from '../drawer';
import type { FilterField } from './filter-field';
import { FilterFields } from './filter-fields';
import type { ListState } from './list-state';

export interface FilterSheetProps {
  state: ListState;
  onChange(state: ListState): void;
  fields: readonly FilterField[];
  opened: boolean;
  onClose(): void;
}

/** The filters of a list on a phone: all of them, each with what it holds, opened where it stands. */
export function FilterSheet({ state, onChange, fields, opened, onClose }: FilterSheetProps) {
  const none = Object.keys(state.filters).length === 0;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Saring"
      actions={
        <>
          <Button variant="default" disabled={none} onClick={() => onChange({ ...state, filters: {}, page: 0 })}>
            Hapus semua
          </Button>
          <Button onClick={onClose}>Tampilkan hasil</Button>
        </>
      }
    >
      <FilterFields {...{ state, onChange, fields }} />
    </Drawer>
  );
}
