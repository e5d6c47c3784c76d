import {
  attachSupportDocument,
  getRegistrationDraft,
  type Registration,
} from '@lajur/api-contract/company-registration';
import { documentMaxBytes } from '@lajur/domain/common/validation';
import { isMandatory, type SupportDocumentKind, supportDocuments } from '@lajur/domain/company/support-document';
import { Button } from '@mantine/core';
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../ui/call/client';
import { refresh } from '../../ui/call/use-call';
import { ConfirmDialog } from '../../ui/confirm';
import { FormSection } from '../../ui/form/form-section';
import { lazyPart } from '../../ui/lazy-part';
import { fetchTelling } from '../../ui/upload/fetch-telling';
import { fileSize } from '../../ui/upload/file-size';
import { UploadList } from '../../ui/upload/upload-list';
import { useUploads } from '../../ui/upload/use-uploads';
import { loadFile } from '../../ui/viewer/load-file';
import { Noted } from './registration-fields';
import { sentOf, type Values } from './registration-form';
import classes from './registration-form.module.css';
import { strings } from './registration-form-strings';
import { useDetach } from './registration-queries';
import type { FilesState } from './use-under-way';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);
const text = strings.document;

interface Props {
  values: Values;
  registration: Registration;
  readOnly?: boolean;
  /** Told how the files of each document stand. */
  onFiles?(kind: string, state: FilesState): void;
  /** What is wrong with a document's files, by its kind. */
  errors?: Readonly<Record<string, ReactNode>>;
}

/** The checklist of documents with their files. */
export function RegistrationDocuments({ values, registration, readOnly = false, onFiles, errors }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const sent = sentOf(values);
  const files = registration.documents.flatMap((one) => one.files);
  return (
    <FormSection title={text.title} why={readOnly ? undefined : text.why}>
      <ul className={classes.documents}>
        {registration.documents.map((one) => (
          <li key={one.kind}>
            <Noted name={one.kind} values={values} registration={registration}>
              <DocumentRow
                document={one}
                companyId={registration.companyId}
                mandatory={!readOnly && isMandatory(one.kind, sent)}
                readOnly={readOnly}
                onOpen={setOpen}
                onFiles={onFiles}
                error={errors?.[one.kind]}
              />
            </Noted>
          </li>
        ))}
      </ul>
      {open && (
        <DocumentViewer
          documents={files.map(({ id, fileName, size, url }) => ({
            key: id,
            name: fileName,
            note: fileSize(size),
            load: loadFile(url),
          }))}
          openKey={open}
          onOpen={setOpen}
        />
      )}
    </FormSection>
  );
}

interface RowProps {
  document: Registration['documents'][number];
  companyId: string;
  mandatory: boolean;
  readOnly: boolean;
  onOpen(id: string): void;
  onFiles: Props['onFiles'];
  error: ReactNode;
}

const accept = ['jpg', 'jpeg', 'png', 'pdf', 'docx'] as const;

/** Files on their way to a document, each with its progress; those that arrived stand in the list. */
function useDocumentUploads(companyId: string, kind: SupportDocumentKind) {
  const queries = useQueryClient();
  const uploads = useUploads<void>({
    accept,
    maxOtherBytes: documentMaxBytes,
    send: async (file, onProgress, signal) => {
      const input = { params: { companyId }, body: { kind, file } };
      await call(attachSupportDocument, input, { signal, fetch: fetchTelling(onProgress) });
      await refresh(queries, [getRegistrationDraft]);
    },
  });
  return { ...uploads, uploads: uploads.uploads.filter(({ state }) => state !== 'done') };
}

function DocumentRow(props: RowProps) {
  const { companyId, mandatory, readOnly, onOpen, onFiles, error } = props;
  const { kind, files } = props.document;
  const sending = useDocumentUploads(companyId, kind as SupportDocumentKind);
  const picker = useRef<HTMLInputElement>(null);
  const { label } = supportDocuments[kind];
  const state: FilesState = sending.busy ? 'under-way' : sending.uploads.length > 0 ? 'lost' : 'settled';
  useEffect(() => onFiles?.(kind, state), [onFiles, kind, state]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; the button inside does the same
    <div
      className={classes.document}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!readOnly) sending.add([...event.dataTransfer.files]);
      }}
    >
      <div className={classes.documentHead}>
        <span>
          <strong>{label}</strong> {mandatory && <span className={classes.mandatory}>{text.mandatory}</span>}
        </span>
        {!readOnly && (
          <>
            <input
              ref={picker}
              type="file"
              accept={accept.map((end) => `.${end}`).join(',')}
              multiple
              hidden
              onChange={({ currentTarget }) => {
                sending.add([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
            <Button
              variant="default"
              size="compact-md"
              data-path={kind}
              aria-label={text.add(label)}
              aria-describedby={error ? `${kind}-lost` : undefined}
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              onClick={() => picker.current?.click()}
            >
              {text.short}
            </Button>
          </>
        )}
      </div>
      {error && (
        <p className={classes.lost} id={`${kind}-lost`} role="alert">
          {error}
        </p>
      )}
      <UploadList uploads={sending.uploads} onRemove={sending.remove} onRetry={sending.retry} />
      {files.length === 0 && sending.uploads.length === 0 && <p className={classes.quiet}>{text.none}</p>}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={classes.file} onClick={() => onOpen(file.id)}>
              <IconFile size={18} stroke={1.6} aria-hidden />
              <span className={classes.fileName}>{file.fileName}</span>
              <span className={classes.quiet}>{fileSize(file.size)}</span>
            </button>
            {!readOnly && <RemoveFile file={file} label={label} companyId={companyId} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RemoveFileProps {
  file: Registration['documents'][number]['files'][number];
  label: string;
  companyId: string;
}

/** Takes a file off, once it was asked. */
function RemoveFile({ file: { id, fileName }, label, companyId }: RemoveFileProps) {
  const detach = useDetach();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.remove}
        aria-label={text.remove(fileName)}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </button>
      <ConfirmDialog
        opened={asking}
        title={text.removeQuestion(fileName)}
        text={text.removeText(label)}
        verb={text.removeVerb}
        danger
        sending={detach.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          detach.mutate({ params: { companyId, attachmentId: id } }, { onSettled: () => setAsking(false) })
        }
      />
    </>
  );
}
