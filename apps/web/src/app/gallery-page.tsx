import { Gallery } from './gallery/gallery';
import { MantineShell } from './mantine-shell';

export function GalleryPage() {
  return (
    <MantineShell>
      <Gallery />
    </MantineShell>
  );
}
