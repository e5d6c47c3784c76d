/** The rows of an upload that have a key, about some of them: how many stand before those, and the numbers of those among them. */
export interface KeyedRows {
  before: number;
  rowNos: readonly number[];
}

/** The rows with each of these keys, about those from one to another. */
export type RowNosOf = (
  keys: readonly string[],
  among: { from: number; to: number },
) => Promise<ReadonlyMap<string, KeyedRows>>;

/** Places by number, in the order of the numbers; each stands once. */
function placesOf({ before, rowNos }: KeyedRows, own: readonly number[]): ReadonlyMap<number, number> {
  const inOrder = [...new Set([...rowNos, ...own])].sort((one, other) => one - other);
  return new Map(inOrder.map((rowNo, at) => [rowNo, before + at]));
}

/**
 * Of each row, how many like it stand before it in the file. A file may be of nothing but equal rows: each is looked up, and only the
 * rows about these are listed.
 */
export async function turnsOf(
  rows: readonly { rowKey: string | null; rowNo: number }[],
  rowNosOf?: RowNosOf,
): Promise<number[]> {
  const own = new Map<string, number[]>();
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { rowKey, rowNo } of rows) {
    from = Math.min(from, rowNo);
    to = Math.max(to, rowNo);
    if (rowKey === null) continue;
    const alike = own.get(rowKey);
    if (alike) alike.push(rowNo);
    else own.set(rowKey, [rowNo]);
  }
  const known = own.size > 0 ? await rowNosOf?.([...own.keys()], { from, to }) : undefined;
  const nothing: KeyedRows = { before: 0, rowNos: [] };
  const places = new Map([...own].map(([key, rowNos]) => [key, placesOf(known?.get(key) ?? nothing, rowNos)]));
  return rows.map(({ rowKey, rowNo }) => places.get(rowKey ?? '')?.get(rowNo) ?? 0);
}
