import { exportFormats } from '@lajur/domain/common/export-format';
import { importTypes } from '@lajur/domain/import/definition';
import { dateOrders } from '@lajur/domain/import/parse-date';
import {
  importDelimiters,
  importEncodings,
  importLimits,
  importRowStates,
  importStates,
} from '@lajur/domain/import/state';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, searchWords, wholeNumber } from './field';
import { id, timestamp, version } from './id';
import { listQuery, pageOf } from './page';
import { listAndExport } from './plain-call';

const importType = z.enum(importTypes, 'Jenis data tidak dikenal');
const typeParams = z.object({ type: importType });
const uploadParams = z.object({ type: importType, id });
const rowParams = uploadParams.extend({ rowNo: wholeNumber(1, 2_147_483_647) });
const columnKey = anyText(60);
const count = z.number().int();
const format = z.enum(exportFormats).default('csv');
const refusals = ['NOT_FOUND', 'STALE_VERSION', 'STEP_NOT_POSSIBLE'] as const;
/** Room for the frame of the form around the largest file. */
const maxBytes = importLimits.bytes + 64 * 1024;

/** A type that the caller may import, with what a column of it holds. */
export const importKind = z.object({
  type: importType,
  title: z.string(),
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.enum([
        'text',
        'integer',
        'decimal',
        'degrees',
        'rupiah',
        'date',
        'time',
        'phone',
        'plate',
        'yes-no',
        'choice',
      ]),
      required: z.boolean(),
      /** No two records have the same in it. */
      unique: z.boolean(),
      /** What a choice is among; of a text, the names it is looked up among when they are few. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
      guide: z.string(),
      examples: z.array(z.string()),
    }),
  ),
  /** The columns that together say which record a row speaks of. */
  key: z.array(z.string()),
});

export const importCounts = z.object({
  waiting: count,
  bad: count,
  new: count,
  changed: count,
  same: count,
  imported: count,
  failed: count,
});

/** An upload as a line of the list of past ones. */
export const importUploadRow = z.object({
  id,
  type: importType,
  state: z.enum(importStates),
  fileName: z.string(),
  size: count,
  format: z.enum(exportFormats),
  /** Why the file could not be read. */
  message: z.string().nullable(),
  /** All rows; grows while the file is read. */
  rows: count,
  counts: importCounts,
  createdBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});

/** An upload with how its file was understood. */
export const importUpload = importUploadRow.extend({
  /** Every row is known and checked; before that none is edited or imported. */
  checked: z.boolean(),
  /** The step that runs now: 0 to 1000 thousandths; null when nothing runs. */
  progress: z.number().int().nullable(),
  reading: z.object({
    /** Of a CSV file. */
    encoding: z.enum(importEncodings).nullable(),
    delimiter: z.enum(importDelimiters).nullable(),
    /** Of an XLSX file. */
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    /** Cells of its rows that it shows as one, such as `B2:B4`: the first few, and how many. Only the first of each has a text. */
    merged: z.object({ cells: z.array(z.string()), count }),
    /** Its rows that it hides, which were left out. */
    hidden: count,
    /** Its columns that it hides, which were left out, with what stands on top of each: "C (Telepon)". */
    hiddenColumns: z.array(z.string()),
    /** Which of two numbers of a date is the day, as a person said; null: nobody did, and the day comes first. */
    dateOrder: z.enum(dateOrders).nullable(),
    /** Columns in whose dates the month seems to come first: such dates are refused until somebody says. */
    monthFirst: z.array(z.string()),
    /** What stands above the heads, a text for each row. */
    above: z.array(z.string()),
    /** Rows that are none of what is imported, such as debits of a bank's statement: passed over, and among `same`. */
    leftOut: count,
  }),
  /** The heads of the file in order, each with some cells below it. */
  heads: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  /** Column key → index into `heads`; null: the file does not have it. */
  mapping: z.record(z.string(), z.number().int().nullable()),
  mappingFrom: z.enum(['guessed', 'remembered', 'chosen']),
  /** Required columns without a head: the upload waits in `mapping` until each has one. */
  missing: z.array(z.string()),
});

/** A row of a file with what is wrong with it or what it would do. */
export const importRow = z.object({
  /** As a spreadsheet numbers it: the head is 1 when nothing stands above it. */
  rowNo: count,
  version,
  state: z.enum(importRowStates),
  /** Column key → as written or edited. */
  cells: z.record(z.string(), z.string()),
  /** The columns that a person edited. */
  edited: z.array(z.string()),
  /** Column key → message; `_` concerns the whole row. */
  errors: z.record(z.string(), z.string()),
  /** What is (or was) overwritten, as a person reads it. */
  changes: z.array(z.object({ key: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

/** `good`: what an import would write, new and changed together. */
const rowFilters = {
  state: z.enum([...importRowStates, 'good'], 'Keadaan baris tidak dikenal').optional(),
  /** Rows with an error in this column (or `_`), or a change of it. */
  column: anyText(60).optional(),
};

export const listImportTypes = endpoint({
  method: 'GET',
  path: '/master/upload',
  needs: 'VIEW_UPLOAD',
  summary: 'The types the caller may import, with their columns.',
  answer: z.array(importKind),
});

const uploadSorts = ['createdAt', 'fileName'] as const;
const uploadFilters = { search: searchWords, state: z.enum(importStates).optional() };

export const { list: listUploads, export: exportUploads } = listAndExport({
  path: '/master/upload/{type}/filter',
  needs: 'VIEW_UPLOAD',
  summary: 'Past uploads of a type.',
  params: typeParams,
  row: importUploadRow,
  filters: uploadFilters,
  sortKeys: uploadSorts,
  sort: 'createdAt,desc',
  refusals: ['NOT_FOUND'],
});

export const listUploadRows = endpoint({
  method: 'GET',
  path: '/master/upload/{type}/detail/{id}/filter',
  needs: 'VIEW_UPLOAD',
  summary: 'The rows of an upload, each with its errors. The count is always exact.',
  params: uploadParams,
  query: listQuery(['rowNo'], rowFilters, { size: 100, maxSize: 500 }).extend({
    sort: z.literal('rowNo,asc', 'Urutan tidak dikenal').default('rowNo,asc'),
    /** This row alone. */
    rowNo: wholeNumber(1, 2_147_483_647).optional(),
  }),
  answer: pageOf(importRow),
  refusals: ['NOT_FOUND'],
});

export const findUploadError = endpoint({
  method: 'GET',
  path: '/master/upload/{type}/detail/{id}/next-error',
  needs: 'VIEW_UPLOAD',
  summary: 'The next (or previous) bad or failed row, round the end, and where it stands in the list so filtered.',
  params: uploadParams,
  query: z.strictObject({
    ...rowFilters,
    /** The row to go on from; 0: from the beginning. */
    after: wholeNumber(0, 2_147_483_647).default(0),
    direction: z.enum(['next', 'previous']).default('next'),
  }),
  answer: z.object({
    /** Null when no row of the list has an error. `index` is the row's place in the list, from 0. */
    found: z.object({ rowNo: count, index: count, keys: z.array(z.string()) }).nullable(),
  }),
  refusals: ['NOT_FOUND'],
});

const template = {
  method: 'GET',
  needs: 'VIEW_UPLOAD',
  query: z.strictObject({
    format,
    /** `guide`: how each column is filled in, as a file of its own. */
    part: z.enum(['rows', 'guide']).default('rows'),
  }),
  answer: z.string(),
  replyKind: 'file',
  refusals: ['NOT_FOUND'],
} as const;

const templateAt = <const P extends string>(path: P, summary: string) => endpoint({ ...template, path, summary });

export const getTemplate = endpoint({
  ...template,
  path: '/master/upload/{type}/template',
  summary: 'An empty file of a type with examples, and the column guide.',
  params: typeParams,
});
export const getDriverTemplate = templateAt('/master/driver/template', 'The template of drivers.');
export const getVehicleTemplate = templateAt('/master/transport/template', 'The template of vehicles.');

const upload = {
  method: 'POST',
  needs: 'CREATE_UPLOAD',
  bodyKind: 'multipart',
  takes: 'table',
  body: z.object({ file: z.instanceof(File, { message: 'Berkas wajib diisi' }) }),
  answer: importUpload,
  status: 202,
  maxBytes,
  refusals: ['NOT_FOUND', 'TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'],
} as const;

const uploadAt = <const P extends string>(path: P, summary: string) => endpoint({ ...upload, path, summary });

export const createUpload = endpoint({
  ...upload,
  path: '/master/upload/{type}',
  summary: 'Takes a CSV or XLSX file and answers at once; it is read and checked after. Nothing is imported yet.',
  params: typeParams,
});
export const createDriverUpload = uploadAt('/master/driver/upload', 'Takes a file of drivers.');
export const createVehicleUpload = uploadAt('/master/transport/upload', 'Takes a file of vehicles.');

export const getUpload = endpoint({
  method: 'GET',
  path: '/master/upload/{type}/{id}',
  needs: 'VIEW_UPLOAD',
  summary: 'Where an upload stands. Live: events of the entity `import`.',
  params: uploadParams,
  answer: importUpload,
  refusals: ['NOT_FOUND'],
});

export const setUploadMapping = endpoint({
  method: 'PUT',
  path: '/master/upload/{type}/{id}/mapping',
  needs: 'CREATE_UPLOAD',
  summary:
    'Says how the file is to be understood; it is read and checked anew. Edited cells stay unless the file is read otherwise.',
  params: uploadParams,
  body: z.strictObject({
    version,
    /** Remembered for the next file with the same heads. A column left out is not in the file. */
    mapping: z.record(columnKey, z.number().int().min(0).max(10_000).nullable()).optional(),
    encoding: z.enum(importEncodings).optional(),
    delimiter: z.enum(importDelimiters).optional(),
    sheet: anyText(100).optional(),
    dateOrder: z.enum(dateOrders).optional(),
  }),
  answer: importUpload,
  refusals,
});

export const editUploadRow = endpoint({
  method: 'PATCH',
  path: '/master/upload/{type}/{id}/row/{rowNo}',
  needs: 'CREATE_UPLOAD',
  summary: 'Edits cells of a row and checks it at once; without cells it is only checked again.',
  params: rowParams,
  body: z.strictObject({
    /** Of the row. */
    version,
    cells: z.record(columnKey, anyText(importLimits.cell)).default({}),
  }),
  answer: z.object({
    row: importRow,
    /** Other rows that speak of the same record as this one did or does: checked again with it. */
    others: z.array(importRow),
    counts: importCounts,
  }),
  refusals,
});

/** What a cell says, as it stands in the file or was edited. */
const cellText = anyText(importLimits.cell);

export const countReplaceable = endpoint({
  method: 'GET',
  path: '/master/upload/{type}/{id}/replace',
  needs: 'VIEW_UPLOAD',
  summary: 'How many bad and failed rows say this in a column: what a replacement would change.',
  params: uploadParams,
  query: z.strictObject({ column: anyText(60), from: cellText.default('') }),
  answer: z.object({ rows: count }),
  refusals: ['NOT_FOUND'],
});

export const replaceInUpload = endpoint({
  answerIsNotKept: 'same',
  method: 'POST',
  path: '/master/upload/{type}/{id}/replace',
  needs: 'CREATE_UPLOAD',
  summary:
    'Writes another text into every bad and failed row that says this in a column. They are checked at once, or, when they are many, the whole upload is checked anew.',
  params: uploadParams,
  body: z.strictObject({ version, column: anyText(60), from: cellText, to: cellText }),
  answer: z.object({
    /** How many rows were changed: of those that say something else by now, none. */
    rows: count,
    upload: importUpload,
  }),
  refusals,
});

export const recheckUpload = endpoint({
  answerIsNotKept: 'same',
  method: 'POST',
  path: '/master/upload/{type}/{id}/recheck',
  needs: 'CREATE_UPLOAD',
  summary: 'Checks every row that is not imported again, against what is in the database now.',
  params: uploadParams,
  body: z.strictObject({ version }),
  answer: importUpload,
  status: 202,
  refusals,
});

export const commitUpload = endpoint({
  method: 'POST',
  path: '/master/upload/{type}/{id}/commit',
  needs: 'CREATE_UPLOAD',
  summary: 'Imports the good rows; each is planned anew and refused when what it would overwrite has changed.',
  params: uploadParams,
  body: z.strictObject({ version }),
  answer: importUpload,
  status: 202,
  refusals,
});

export const cancelUpload = endpoint({
  answerIsNotKept: 'same',
  method: 'POST',
  path: '/master/upload/{type}/{id}/cancel',
  needs: 'CREATE_UPLOAD',
  whileSuspended: 'allowed',
  summary: 'Stops what runs after the batch under way; what is imported stays imported.',
  params: uploadParams,
  answer: importUpload,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});

export const exportBadRows = endpoint({
  method: 'GET',
  path: '/master/upload/{type}/{id}/bad',
  needs: 'VIEW_UPLOAD',
  summary: 'The bad and failed rows with the columns of the file and a column with the reasons.',
  params: uploadParams,
  query: z.strictObject({ format }),
  answer: z.string(),
  replyKind: 'file',
  refusals: ['NOT_FOUND'],
});
