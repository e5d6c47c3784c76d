import { Gallery } from '../ui/gallery/gallery';
import { MantineShell } from './mantine-shell';

export function GalleryPage() {
  return (
    <MantineShell>
      <Gallery />
    </MantineShell>
  );
}
