import type { UserInfo } from '@lajur/api-contract/auth';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar';
import { messageOf } from '../../ui/call/client';
import { say } from '../../ui/call/toast-store';
import { useFileUrl } from '../../ui/call/use-file-url';
import classes from './account-page.module.css';
import { accountStrings } from './account-strings';
import { useSetPhoto, useUploadPhoto } from './queries';
import { base64Of, shrinkPhoto } from './shrink-photo';

const text = accountStrings.account;

/** The own photo: shown, changed, removed. What is chosen is made small enough here before it is sent. */
export function AccountPhoto({ user }: { user: UserInfo }) {
  const url = useFileUrl(user.photoProfileUrl);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const upload = useUploadPhoto();
  const setPhoto = useSetPhoto();
  const isPending = upload.isPending || setPhoto.isPending;

  async function change(file: File): Promise<void> {
    setError(null);
    try {
      const photo = await shrinkPhoto(file);
      const body = { encodedFile: await base64Of(photo), fileName: file.name, filePath: 'profile' };
      const stored = await upload.mutateAsync({ body });
      await setPhoto.mutateAsync({ params: { id: user.id }, body: { photoProfileUrl: stored.url } });
      say(text.photoSaved);
    } catch (failure) {
      setError(failure instanceof RangeError ? failure.message : messageOf(failure));
    }
  }

  async function remove(): Promise<void> {
    setError(null);
    try {
      await setPhoto.mutateAsync({ params: { id: user.id }, body: { photoProfileUrl: null } });
      say(text.photoRemoved);
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <div className={classes.photo}>
      <Avatar name={user.fullName} src={url} size={64} tone="blue" />
      <div>
        <div className={classes.photoActions}>
          <Button variant="default" loading={isPending} onClick={() => input.current?.click()}>
            {user.photoProfileUrl ? text.changePhoto : text.choosePhoto}
          </Button>
          {user.photoProfileUrl && (
            <Button variant="subtle" color="gray" disabled={isPending} onClick={() => void remove()}>
              {text.removePhoto}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={text.photo}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void change(file);
          }}
        />
        <p className={classes.photoRule}>{text.photoRule}</p>
        {error && (
          <p className={classes.photoError} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
