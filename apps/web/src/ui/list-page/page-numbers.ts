/** The page buttons to show: first, last, the neighbours of the current one, and gaps. Pages count from 0. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index);
  const near =
    page <= 2 ? [0, 1, 2] : page >= pages - 3 ? [pages - 3, pages - 2, pages - 1] : [page - 1, page, page + 1];
  const wanted = [...new Set([0, ...near, pages - 1])];
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [before + 1, number] : (['gap', number] as const);
  });
}
