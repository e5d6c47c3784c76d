import { logout } from '@lajur/api-contract/auth';
import { call } from '../../ui/call/client';
import { endSession } from '../../ui/call/session-store';
import { toast } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { dropDraftsOf } from '../../ui/form/draft-store';

/**
 * Logs out: the token is revoked, and forgotten here whatever the service answers. Nothing that the person typed stays in this browser;
 * documents that could not be sent yet do, for them alone, and that is said.
 */
export function useLogout(): () => void {
  const { id } = useUser();
  return () => {
    // The call reads the token as it starts; the person need not wait for the answer.
    const revoked = call(logout, {});
    endSession('left');
    dropDraftsOf(id);
    revoked.catch(() => undefined);
    tellUnsent(id).catch(() => undefined);
  };
}

async function tellUnsent(userId: string): Promise<void> {
  const { storedUploads } = await import('../../features/pod-document/pending-uploads');
  const { length } = await storedUploads(userId);
  if (length > 0) toast(unsent(length));
}

const unsent = (count: number): string =>
  `${count} dokumen POD belum terkirim. Dokumen itu tetap di peramban ini, hanya untuk Anda, dan dikirim saat Anda masuk lagi.`;
