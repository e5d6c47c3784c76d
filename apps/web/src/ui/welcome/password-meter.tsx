import { passwordStrength, strengthTexts } from '@lajur/domain/auth/password';
import classes from './form.module.css';

/** How hard a password is to guess, of which Indonesian words make little (decisions §13). */
export function PasswordMeter({ password }: { password: string }) {
  const { strength, part, hint } = passwordStrength(password);
  if (password === '') {
    return (
      <div className={classes.meter}>
        <span className={classes.hint}>Paling sedikit 6 karakter. Kalimat pendek lebih kuat daripada satu kata.</span>
      </div>
    );
  }
  return (
    <div className={classes.meter}>
      <progress value={part} max={1} aria-label="Kekuatan kata sandi" />
      <span aria-live="polite">{strengthTexts[strength]}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  );
}
