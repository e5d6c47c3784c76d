import { listContracts } from '@lajur/api-contract/contract';
import { formatNumber } from '@lajur/domain/common/number';
import { useMay } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useExpirySummary } from './queries';

/** SIM, KIR and STNK that have lapsed or will this week, said before an assignment is refused for them, and contracts. */
export function DocumentsNotice() {
  const states = useExpirySummary().data?.states;
  const subject = useMay(listContracts) ? 'SIM, KIR, STNK armada dan kontrak' : 'SIM, KIR dan STNK armada';
  const lapsed = states?.lapsed ?? 0;
  const soon = (states?.['within-1'] ?? 0) + (states?.['within-7'] ?? 0);
  if (lapsed + soon === 0) return null;
  const parts = [
    lapsed > 0 ? `${formatNumber(lapsed)} sudah habis` : null,
    soon > 0 ? `${formatNumber(soon)} habis dalam 7 hari` : null,
  ];
  return (
    <Notice tone="attention" action={<TextLink href={to('expiry')}>Lihat masa berlaku</TextLink>}>
      {subject}: {parts.filter(Boolean).join(', ')}.
    </Notice>
  );
}
