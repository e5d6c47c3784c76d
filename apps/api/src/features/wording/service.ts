import type { Wording } from '@lajur/api-contract/wording';
import { firstWording } from '@lajur/domain/wording/first-wording';
import type { WordingCode } from '@lajur/domain/wording/wording';
import { AppError } from '../../platform/app-error';
import type { SystemScope, Tx } from '../../platform/database/scope';
import type { ProviderContext } from '../../platform/http/context';
import { addVersion, newestOf } from './repository';

async function wordingOf(tx: Tx, code: WordingCode): Promise<Wording> {
  const stored = await newestOf(tx, code);
  return {
    code,
    parameterValue: stored?.text ?? firstWording[code],
    version: stored?.version ?? 0,
    updatedAt: stored?.written_at.toISOString() ?? null,
  };
}

/** A text of the portal, for anyone. */
export const getWording = (system: SystemScope, code: WordingCode): Promise<Wording> =>
  system.read((tx) => wordingOf(tx, code));

/** Writes a text anew, for the marketplace; STALE_VERSION when somebody else did since `version`. */
export const putWording = (
  { system, key }: ProviderContext,
  code: WordingCode,
  { parameterValue, version }: { parameterValue: string; version: number },
): Promise<Wording> =>
  system.transaction(async (tx) => {
    const added = await addVersion(tx, { code, version, text: parameterValue, keyName: key.name });
    if (!added) throw new AppError('STALE_VERSION');
    return wordingOf(tx, code);
  });

/** Refuses another version of the terms than the newest: nobody agrees to what does not hold any more. */
export async function agreeTerms(tx: Tx, version: number): Promise<{ version: number; at: Date }> {
  const stored = await newestOf(tx, 'terms');
  if ((stored?.version ?? 0) !== version) throw new AppError('STALE_VERSION', { message: termsMovedOn });
  return { version, at: tx.now };
}
const termsMovedOn = 'Syarat dan Ketentuan baru saja berubah. Baca lagi sebelum menyetujuinya.';
