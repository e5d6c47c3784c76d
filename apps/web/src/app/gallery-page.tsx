import { Gallery } from './gallery/gallery';
import { MantineShell } from './mantine-shell';
import { QueriesAround } from './queries-around';

export function GalleryPage() {
  return (
    <QueriesAround>
      <MantineShell>
        <Gallery />
      </MantineShell>
    </QueriesAround>
  );
}
