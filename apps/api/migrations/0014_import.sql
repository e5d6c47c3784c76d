-- Files of master data, and their rows from the reading to the result.
create table import_upload (
  company_id uuid not null references company,
  id uuid not null,
  type text not null,
  state text not null
    check (state in ('reading', 'mapping', 'checking', 'ready', 'importing', 'done', 'cancelled', 'failed')),
  file_id uuid not null,
  file_name text not null,
  size integer not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- How the file is understood: {encoding, delimiter, sheet, sheets}; nothing until it was opened.
  reading jsonb not null default '{}',
  -- [{title, samples}], one for each column of the file.
  heads jsonb not null default '[]',
  -- Column key to index of its head.
  mapping jsonb not null default '{}',
  mapping_from text not null default 'guessed' check (mapping_from in ('guessed', 'remembered', 'chosen')),
  -- Why the file could not be read.
  message text,
  rows integer not null default 0,
  -- Row state to number of rows.
  counts jsonb not null default '{}',
  -- All rows of the file are kept, up to this one at least; the first step that is done anew goes on from here.
  read_to integer not null default 0,
  file_read boolean not null default false,
  -- Every row is checked, against the other rows too.
  checked boolean not null default false,
  -- The step that runs has done the rows up to this one.
  done_to integer not null default 0,
  -- In thousandths, of the step that runs.
  progress integer,
  -- Who asked for the step that runs.
  actor_id uuid not null,
  actor_name text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id)
);
create index import_upload_list on import_upload (company_id, type, created_at desc, id desc);
select tenant_table('import_upload');

create table import_row (
  company_id uuid not null,
  upload_id uuid not null,
  -- As a spreadsheet numbers it.
  row_no integer not null,
  -- As the file has it, one for each of its columns.
  cells jsonb not null,
  -- Column key to what a person wrote instead.
  edits jsonb not null default '{}',
  state text not null check (state in ('waiting', 'bad', 'new', 'changed', 'same', 'imported', 'failed')),
  -- Column key to message; _ concerns the whole row.
  errors jsonb not null default '{}',
  -- [{key, before, after}], what is overwritten.
  changes jsonb not null default '[]',
  -- Which record the row speaks of, the same for every way of writing it.
  row_key text,
  version integer not null default 1,
  primary key (company_id, upload_id, row_no)
  -- A row becomes imported in its own page, without a word to any index: room is left for it, no index has the state
  -- (a page of bad rows is read in the file's order), and each row is not asked anew whether its upload is there.
) with (fillfactor = 50);
create index import_row_key on import_row (company_id, upload_id, row_key);
select tenant_table('import_row');

-- How a company's files with these heads are understood.
create table import_mapping (
  company_id uuid not null references company,
  type text not null,
  heads_hash text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, type, heads_hash)
);
select tenant_table('import_mapping');
