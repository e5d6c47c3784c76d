import { useState } from 'react';
import classes from './avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: number;
  /** Blue for the person the page is about, grey for the rest. */
  tone?: 'blue' | 'grey';
}

/** First letters of the first and the last word: "Rina Wulandari" → "RW". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}

/** A person's photo or initials. The name stands beside it on every screen, so it says nothing to a screen reader. */
export function Avatar({ name, src, size = 32, tone = 'grey' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && broken !== src ? src : undefined;
  return (
    <span className={classes.avatar} data-tone={tone} style={{ width: size, height: size, fontSize: size * 0.375 }}>
      {shown ? (
        <img src={shown} alt="" onError={() => setBroken(shown)} />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
    </span>
  );
}
