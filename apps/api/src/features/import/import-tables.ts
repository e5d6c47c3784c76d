import type { ImportType } from '@lajur/domain/import/definition';
import type { ImportMapping } from '@lajur/domain/import/match-heads';
import type { ImportCounts, ImportRowState, ImportState } from '@lajur/domain/import/state';
import type { ColumnType } from 'kysely';
import type { ImportChange } from '../../platform/import/import-target';
import type { TableFormat, TableReading } from '../../platform/import/table';

/** Read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface FileHead {
  title: string;
  /** Some cells below it. */
  samples: string[];
}

interface UploadTable {
  company_id: string;
  id: string;
  type: ImportType;
  state: ImportState;
  file_id: string;
  file_name: string;
  size: number;
  format: TableFormat;
  reading: Json<Partial<TableReading>>;
  heads: Json<FileHead[]>;
  mapping: Json<ImportMapping>;
  mapping_from: 'guessed' | 'remembered' | 'chosen';
  message: string | null;
  rows: number;
  counts: Json<Partial<ImportCounts>>;
  read_to: number;
  file_read: boolean;
  checked: boolean;
  done_to: number;
  progress: number | null;
  actor_id: string;
  actor_name: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  version: number;
}

interface RowTable {
  company_id: string;
  upload_id: string;
  row_no: number;
  cells: Json<string[]>;
  edits: Json<Record<string, string>>;
  state: ImportRowState;
  errors: Json<Record<string, string>>;
  changes: Json<ImportChange[]>;
  row_key: string | null;
  unique_key: string | null;
  quote_at: number | null;
  version: number;
}

interface MappingTable {
  company_id: string;
  type: ImportType;
  heads_hash: string;
  mapping: Json<ImportMapping>;
  updated_at: Date;
}

declare module '../../platform/database/schema' {
  interface Schema {
    import_upload: UploadTable;
    import_row: RowTable;
    import_mapping: MappingTable;
  }
}
