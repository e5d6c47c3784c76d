import { uploadFile } from '@lajur/api-contract/file';
import { call } from './client';

function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^data:[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(content);
  });
}

/** Stores a picture or document and gives the reference that other calls take. Refused as `CallError`. */
export async function storeFile(content: Blob, fileName: string): Promise<string> {
  const { url } = await call(uploadFile, { body: { encodedFile: await base64Of(content), fileName } });
  return url;
}
