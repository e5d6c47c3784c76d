const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];

/** What a person typed as a day: '21 Nov 2026', '21/11/2026', '21-11-26', '21112026', '2026-11-21'; null when none. */
export function parseDay(text: string): string | null {
  const written = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]+)[\s./-]+(\d{2}|\d{4})$/.exec(written) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(written);
  if (!parts) return null;
  const [, date = '', month = '', year = ''] = parts;
  const monthNumber = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).replace('agt', 'agu')) + 1;
  return dayOf(Number(year.length === 2 ? `20${year}` : year), monthNumber, Number(date));
}

function dayOf(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return exists ? day.toISOString().slice(0, 10) : null;
}
