import { hasNoWords } from '@lajur/domain/common/search-words';
import { Button } from '@mantine/core';
import { EmptyState } from '../empty-state';
import { ErrorView } from '../error-view';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-page-props';
import { isFiltered, withoutFilters } from './list-state';

/** Instead of rows that cannot be read. */
export function ListFailure<Row>({ noun, state, onChange, read }: ListPageProps<Row>) {
  return (
    <div className={classes.message}>
      <ErrorView
        text={`Daftar ${noun} tidak bisa dimuat. Saringan dan pilihan Anda tetap tersimpan di alamat halaman ini.`}
        other={
          // An old link or saved view may name what is no longer there.
          <Button variant="default" onClick={() => onChange({ ...withoutFilters(state), size: 0, sort: '' })}>
            Buka tanpa saringan
          </Button>
        }
        error={read.error}
        at={new Date(read.errorUpdatedAt)}
        onReload={() => void read.refetch()}
      />
    </div>
  );
}

/** Instead of rows where there are none; `ruled` under the tools of a list. */
export function ListEmpty<Row>({ noun, state, onChange, empty, ruled }: ListPageProps<Row> & { ruled: boolean }) {
  return (
    <div className={classes.message} data-ruled={ruled || undefined}>
      {isFiltered(state) ? (
        <EmptyState
          drawing="search"
          title={`Tidak ada ${noun} yang cocok`}
          text={
            hasNoWords(state.search)
              ? 'Ketik huruf atau angka: tanda baca saja tidak bisa dicari.'
              : 'Longgarkan pencarian atau saringan untuk melihat yang lain.'
          }
          actions={<Button onClick={() => onChange(withoutFilters(state))}>Hapus semua</Button>}
        />
      ) : (
        <EmptyState {...empty} />
      )}
    </div>
  );
}
