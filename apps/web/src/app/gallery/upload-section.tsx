import { Button } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from '../../ui/upload/file-drop';
import { UploadList } from '../../ui/upload/upload-list';
import { type Upload, useUploads } from '../../ui/upload/use-uploads';
import { DocumentViewer, type ViewedDocument } from '../../ui/viewer/document-viewer';
import classes from './gallery.module.css';
import { samplePdf } from './sample-pdf';
import { Specimen } from './specimen';

const accept = ['jpg', 'jpeg', 'png', 'pdf'];

function drawn(hue: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 800;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = `hsl(${hue} 30% 60%)`;
    context.fillRect(0, 0, 1200, 800);
    context.fillStyle = '#fff';
    context.fillRect(380, 90, 440, 620);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/jpeg'));
}

const documents: ViewedDocument[] = [
  { key: 'a', name: 'Surat jalan titik muat 1.jpg', note: 'JPG · 212 kB · Rina Wulandari', load: () => drawn(210) },
  { key: 'b', name: 'BAST.pdf', note: 'PDF · 1 kB', load: async () => samplePdf() },
  { key: 'c', name: 'Foto muatan.jpg', load: async () => Promise.reject(new Error('hilang')) },
];

const file = new File(['x'], 'surat-jalan.jpg', { type: 'image/jpeg' });
const base = { size: 388_000, type: 'image/jpeg', progress: 0, file };
const states: Upload<unknown>[] = [
  { ...base, id: '1', name: 'surat-jalan-1.jpg', state: 'done' },
  { ...base, id: '2', name: 'surat-jalan-2.jpg', state: 'sending', progress: 0.62 },
  { ...base, id: '3', name: 'bast.jpg', state: 'shrinking', size: 4_300_000 },
  { ...base, id: '4', name: 'surat-balik.jpg', state: 'waiting' },
  { ...base, id: '6', name: 'x.exe', state: 'refused', message: 'x.exe tidak diterima. Pilih JPG, PNG atau PDF.' },
  { ...base, id: '5', name: 'foto.heic', state: 'failed', message: 'Tidak ada koneksi internet' },
];

export default function UploadSection() {
  const [open, setOpen] = useState<string | null>(null);
  const { uploads, add, remove, retry } = useUploads<string>({
    accept,
    send: async (sent, onProgress, signal) => {
      for (let step = 1; step <= 10; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 120));
        if (signal.aborted) throw new DOMException('', 'AbortError');
        onProgress(step / 10);
      }
      return sent.name;
    },
  });
  const nothing = () => undefined;
  return (
    <>
      <Specimen name="FileDrop, useUploads, UploadList" wide>
        <div className={classes.form}>
          <FileDrop label="Foto SIM" required multiple accept={accept} onFiles={add} />
          <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
        </div>
      </Specimen>
      <Specimen name="FileDrop, salah" wide>
        <div className={classes.form}>
          <FileDrop label="BAST" required accept={accept} onFiles={nothing} error="BAST wajib diisi" />
        </div>
      </Specimen>
      <Specimen name="UploadList" wide>
        <div className={classes.form}>
          <UploadList uploads={states} onRemove={nothing} onRetry={nothing} onOpen={nothing} />
        </div>
      </Specimen>
      <Specimen name="DocumentViewer" wide>
        <div className={classes.row}>
          {documents.map((one) => (
            <Button key={one.key} variant="default" onClick={() => setOpen(one.key)}>
              {one.name}
            </Button>
          ))}
        </div>
        <DocumentViewer documents={documents} openKey={open} onOpen={setOpen} />
      </Specimen>
    </>
  );
}
