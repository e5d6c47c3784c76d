/** The product's mark: a lane, done and to come. Decorative: the name stands beside it. */
export function ProductMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-primary-7)" />
      <path d="M9 7v17.8h14" fill="none" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M16 7.5v3M16 14.5v3"
        fill="none"
        stroke="var(--mantine-color-accent-4)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
