import { printInvoice } from '@lajur/api-contract/invoice';
import {
  getLoan,
  type LoanDetail,
  type LoanDocument,
  listLoanDocuments,
  uploadLoanDocument,
} from '@lajur/api-contract/lending';
import { documentMaxBytes } from '@lajur/domain/common/validation';
import {
  type LoanDocumentKind,
  loanDocumentKinds,
  loanDocumentLabels,
  requiredLoanDocuments,
  uploadedLoanDocuments,
} from '@lajur/domain/lending/loan-pledge';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../ui/call/client';
import { refresh } from '../../ui/call/use-call';
import { lazyPart } from '../../ui/lazy-part';
import { fetchTelling } from '../../ui/upload/fetch-telling';
import { fileSize } from '../../ui/upload/file-size';
import { UploadList } from '../../ui/upload/upload-list';
import { useUploads } from '../../ui/upload/use-uploads';
import { loadFile } from '../../ui/viewer/load-file';
import classes from './lending.module.css';
import { useDeleteLoanDocument, useLoanDocuments } from './queries';
import { strings } from './strings';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);
const { detail: words } = strings;
const accept = ['jpg', 'jpeg', 'png', 'pdf'] as const;
const keyOf = ({ id, url, kind }: LoanDocument): string => id ?? url ?? kind;
const takesFiles = (kind: LoanDocumentKind): kind is (typeof uploadedLoanDocuments)[number] =>
  uploadedLoanDocuments.some((one) => one === kind);

interface LoanDocumentsProps {
  loan: LoanDetail;
  invoice: { id: string; number: string };
  /** Files are added and taken off. */
  isOpen: boolean;
}

/** What the lender is shown of a pledged invoice, by kind. */
export function LoanDocuments({ loan, invoice, isOpen }: LoanDocumentsProps) {
  const { data: documents } = useLoanDocuments(loan.id, invoice.id);
  const [open, setOpen] = useState<string | null>(null);
  const all = documents ?? [];
  return (
    <section className={classes.documents} aria-label={words.documents(invoice.number)}>
      {loanDocumentKinds.map((kind) => (
        <KindBox
          key={kind}
          loanId={loan.id}
          invoice={invoice}
          kind={kind}
          files={all.filter((one) => one.kind === kind)}
          isKnown={documents !== undefined}
          isOpen={isOpen}
          onOpen={setOpen}
        />
      ))}
      {open && (
        <DocumentViewer
          documents={all.map((one) => ({
            key: keyOf(one),
            name: one.name,
            note: one.size === null ? undefined : fileSize(one.size),
            load:
              one.url === null
                ? (_onProgress, signal) => call(printInvoice, { params: { id: invoice.id } }, { signal })
                : loadFile(one.url),
          }))}
          openKey={open}
          onOpen={setOpen}
        />
      )}
    </section>
  );
}

interface KindBoxProps {
  loanId: string;
  invoice: { id: string; number: string };
  kind: LoanDocumentKind;
  files: readonly LoanDocument[];
  isKnown: boolean;
  isOpen: boolean;
  onOpen(key: string): void;
}

function KindBox({ loanId, invoice, kind, files, isKnown, isOpen, onOpen }: KindBoxProps) {
  const isRequired = requiredLoanDocuments.some((one) => one === kind);
  const size = files.reduce((sum, one) => sum + (one.size ?? 0), 0);
  const [first] = files;
  const remove = useDeleteLoanDocument();
  const own = isOpen ? files.filter(({ source, id }) => source === 'OWN' && id !== null) : [];
  return (
    <div className={classes.document} data-missing={(isKnown && isRequired && files.length === 0) || undefined}>
      <div className={classes.documentHead}>
        <strong>{loanDocumentLabels[kind]}</strong>
        {first && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`${words.open} ${loanDocumentLabels[kind]} ${invoice.number}`}
            onClick={() => onOpen(keyOf(first))}
          >
            {words.open}
          </Button>
        )}
      </div>
      <span className={classes.second}>
        {files.length === 0
          ? isKnown
            ? isRequired
              ? words.absent
              : words.optional
            : 'Memuat…'
          : kind === 'INVOICE'
            ? words.print
            : [words.files(files.length), size > 0 && fileSize(size)].filter(Boolean).join(' · ')}
      </span>
      {own.map(({ id, name }) => (
        <div key={id} className={classes.documentHead}>
          <span className={classes.second}>{name}</span>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={words.remove(name)}
            onClick={() => remove.mutate({ params: { id: loanId, invoiceId: invoice.id, documentId: id ?? '' } })}
          >
            Hapus
          </Button>
        </div>
      ))}
      {isOpen && takesFiles(kind) && <Upload loanId={loanId} invoice={invoice} kind={kind} />}
    </div>
  );
}

interface UploadProps {
  loanId: string;
  invoice: { id: string; number: string };
  kind: (typeof uploadedLoanDocuments)[number];
}

function Upload({ loanId, invoice, kind }: UploadProps) {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const sending = useUploads<void>({
    accept,
    maxOtherBytes: documentMaxBytes,
    send: async (file, onProgress, signal) => {
      const input = { params: { id: loanId, invoiceId: invoice.id }, body: { kind, file } };
      await call(uploadLoanDocument, input, { signal, fetch: fetchTelling(onProgress) });
      await refresh(queries, [getLoan, listLoanDocuments]);
    },
  });
  const uploads = sending.uploads.filter(({ state }) => state !== 'done');
  return (
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
        aria-label={words.uploadTo(loanDocumentLabels[kind], invoice.number)}
        onClick={() => picker.current?.click()}
      >
        {words.upload}
      </Button>
      <UploadList uploads={uploads} onRemove={sending.remove} onRetry={sending.retry} />
    </>
  );
}
