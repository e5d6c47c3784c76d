import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { loadFile } from '../../ui/viewer/load-file';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);

/** Opens the photo of a document as it was renewed last. */
export function DocumentPhoto({ name, url }: { name: string; url: string }) {
  const [openKey, setOpen] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />}
        aria-label={`Lihat foto ${name}`}
        onClick={() => setOpen(url)}
      >
        Lihat foto
      </Button>
      {openKey && (
        <DocumentViewer documents={[{ key: url, name, load: loadFile(url) }]} openKey={openKey} onOpen={setOpen} />
      )}
    </>
  );
}
