import type { Registration } from '@lajur/api-contract/company-registration';
import { isMandatory, type SupportDocumentKind, supportDocuments } from '@lajur/domain/company/support-document';
import { Button } from '@mantine/core';
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormSection } from '../../ui/form/form-section';
import { lazyPart } from '../../ui/lazy-part';
import { fileSize } from '../../ui/upload/file-size';
import { loadFile } from '../../ui/viewer/load-file';
import { Noted } from './registration-fields';
import { sentOf, type Values } from './registration-form';
import classes from './registration-form.module.css';
import { strings } from './registration-form-strings';
import { useAttach, useDetach } from './registration-queries';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);
const text = strings.document;
const kinds = '.jpg,.jpeg,.png,.pdf,.docx';

interface Props {
  values: Values;
  registration: Registration;
  readOnly?: boolean;
}

/** The checklist of documents with their files. */
export function RegistrationDocuments({ values, registration, readOnly = false }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const sent = sentOf(values);
  const files = registration.documents.flatMap((one) => one.files);
  return (
    <FormSection title={text.title} why={text.why}>
      <ul className={classes.documents}>
        {registration.documents.map((one) => (
          <li key={one.kind}>
            <Noted name={one.kind} values={values} registration={registration}>
              <DocumentRow
                document={one}
                companyId={registration.companyId}
                mandatory={isMandatory(one.kind, sent)}
                readOnly={readOnly}
                onOpen={setOpen}
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
}

function DocumentRow({ document: { kind, files }, companyId, mandatory, readOnly, onOpen }: RowProps) {
  const attach = useAttach();
  const detach = useDetach();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(0);
  const { label } = supportDocuments[kind];
  /** One after the other: what is refused is told, the others are kept. */
  const add = async (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    setSending(chosen.length);
    for (const file of chosen) {
      await attach
        .mutateAsync({ params: { companyId }, body: { kind: kind as SupportDocumentKind, file } })
        .catch(() => {});
      setSending((left) => left - 1);
    }
    if (picker.current) picker.current.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; the button inside does the same
    <div
      className={classes.document}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!readOnly) void add(event.dataTransfer.files);
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
              accept={kinds}
              multiple
              hidden
              onChange={(event) => void add(event.currentTarget.files)}
            />
            <Button
              variant="default"
              size="compact-md"
              aria-label={text.add(label)}
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              loading={sending > 0}
              onClick={() => picker.current?.click()}
            >
              {text.short}
            </Button>
          </>
        )}
      </div>
      {sending > 0 && <p role="status">{text.sending}</p>}
      {files.length === 0 && sending === 0 && <p className={classes.quiet}>{text.none}</p>}
      <ul className={classes.files}>
        {files.map(({ id, fileName, size }) => (
          <li key={id}>
            <button type="button" className={classes.file} onClick={() => onOpen(id)}>
              <IconFile size={18} stroke={1.6} aria-hidden />
              <span className={classes.fileName}>{fileName}</span>
              <span className={classes.quiet}>{fileSize(size)}</span>
            </button>
            {!readOnly && (
              <button
                type="button"
                className={classes.remove}
                aria-label={text.remove(fileName)}
                onClick={() => detach.mutate({ params: { companyId, attachmentId: id } })}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
