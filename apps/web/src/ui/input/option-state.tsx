import classes from './option-list.module.css';

/** What a drop-down says when it has nothing to offer; the empty text is the spec's own (spec §8). */
export function OptionState({ loading, failed, onRetry }: { loading: boolean; failed: boolean; onRetry?(): void }) {
  return (
    <div className={classes.state} role="status">
      {loading && 'Memuat…'}
      {!loading && failed && (
        <>
          Pilihan tidak bisa dimuat.{' '}
          {onRetry && (
            <button
              type="button"
              className={classes.retry}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onRetry}
            >
              Coba lagi
            </button>
          )}
        </>
      )}
      {!loading && !failed && 'Tidak ada pilihan'}
    </div>
  );
}

/** Under options that are not all there are. */
export function MoreOptions() {
  return <p className={classes.more}>Masih ada yang lain. Ketik sebagian namanya.</p>;
}
