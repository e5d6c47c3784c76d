import { useFileUrl } from '../call/use-file-url';
import classes from './signature-image.module.css';

/** A signature that was stored, of a person of this name. */
export function SignatureImage({ url, name }: { url: string; name: string }) {
  const src = useFileUrl(url);
  return <span className={classes.signature}>{src && <img src={src} alt={`Tanda tangan ${name}`} />}</span>;
}
