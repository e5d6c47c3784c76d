import { formatNumber } from '@lajur/domain/common/number';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './list-footer.module.css';
import { pageNumbers } from './page-numbers';

/** The sizes a person can choose (spec §9). */
const sizes = [5, 10, 25, 50, 100];

export interface ListFooterProps {
  page: number;
  size: number;
  total: number;
  totalIsExact?: boolean;
  onPage(page: number): void;
  onSize(size: number): void;
}

/** "1 - 10 dari 248" (spec §9). */
export function rangeText(page: number, size: number, total: number, exact = true): string {
  const from = total === 0 ? 0 : page * size + 1;
  const to = Math.min((page + 1) * size, total);
  return `${formatNumber(from)} - ${formatNumber(to)} dari ${exact ? '' : 'lebih dari '}${formatNumber(total)}`;
}

/** Where one is in the list, how many rows a page has, and the other pages. */
export function ListFooter({ page, size, total, totalIsExact = true, onPage, onSize }: ListFooterProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <div className={classes.footer}>
      <span className={classes.range} aria-live="polite">
        {rangeText(page, size, total, totalIsExact)}
      </span>
      <span className={classes.line} />
      <label className={classes.sizeLabel} htmlFor="rows-per-page">
        Baris per halaman
      </label>
      <NativeSelect
        id="rows-per-page"
        className={classes.size}
        value={String(size)}
        data={sizes.map(String)}
        rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
        rightSectionWidth={26}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Halaman">
          <button
            type="button"
            className={classes.page}
            aria-label="Halaman sebelumnya"
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.7} aria-hidden />
          </button>
          {pageNumbers(page, pages).map((number, index) =>
            number === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
              <span key={`gap-${index}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={classes.page}
                aria-label={`Halaman ${formatNumber(number + 1)}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {formatNumber(number + 1)}
              </button>
            ),
          )}
          <button
            type="button"
            className={classes.page}
            aria-label="Halaman berikutnya"
            disabled={page >= pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          </button>
        </nav>
      )}
    </div>
  );
}
