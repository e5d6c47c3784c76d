import { countLimit, type Page } from '@lajur/api-contract/page';

/** A page as the wire has it; `total` was counted up to one past `countLimit`. */
export function pageOfRows<T>(content: T[], total: number, { page, size }: { page: number; size: number }): Page<T> {
  const totalElements = Math.min(total, countLimit);
  return {
    content,
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    totalIsExact: total <= countLimit,
  };
}
