/** Dashed waiting, pie how far along, ✕ ended badly, ✓ ended well, ! look (docs/design.md, Status chips). */
export type StatusGlyphName = 'waiting' | 'progress' | 'failed' | 'done' | 'look';

export interface StatusGlyphProps {
  name: StatusGlyphName;
  /** How far along, 0 to 1; only for `progress`. */
  progress?: number;
  size?: number;
}

function pie(share: number): string {
  const angle = Math.min(Math.max(share, 0.06), 0.999) * 2 * Math.PI;
  const x = 7 + 3.4 * Math.sin(angle);
  const y = 7 - 3.4 * Math.cos(angle);
  return `M7 7V3.6A3.4 3.4 0 ${angle > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}

/** The ring that stands before a status word; it takes the current text colour. Decoration only. */
export function StatusGlyph({ name, progress = 0.5, size = 14 }: StatusGlyphProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" fill="none" aria-hidden="true" focusable="false">
      {name === 'waiting' && (
        <circle cx="7" cy="7" r="5.2" stroke="currentColor" strokeWidth="1.7" strokeDasharray="2.2 1.88" />
      )}
      {name === 'progress' && (
        <>
          <circle cx="7" cy="7" r="5.4" stroke="currentColor" strokeWidth="1.6" />
          <path d={pie(progress)} fill="currentColor" />
        </>
      )}
      {(name === 'failed' || name === 'done') && <circle cx="7" cy="7" r="6" fill="currentColor" />}
      {name === 'look' && (
        <>
          <circle cx="7" cy="7" r="5.4" stroke="currentColor" strokeWidth="1.6" />
          <path d="M7 4.2v3.4M7 9.6v.2" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </>
      )}
      {name === 'failed' && (
        <path d="m5 5 4 4m0-4-4 4" stroke="var(--glyph-ground)" strokeWidth="1.5" strokeLinecap="round" />
      )}
      {name === 'done' && (
        <path
          d="m4.4 7.2 1.9 1.8 3.4-3.8"
          stroke="var(--glyph-ground)"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
