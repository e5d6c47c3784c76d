import { IconChevronRight } from '@tabler/icons-react';
import { Link } from './link';
import classes from './path-trail.module.css';

export interface PathPart {
  label: string;
  href: string;
}

/** Where a page stands: "Pesanan › Proses › C-26-118204"; the last part is the page itself. */
export function PathTrail({ path, here }: { path: readonly PathPart[]; here: string }) {
  return (
    <nav aria-label="Jalur" data-screen-only>
      <ol className={classes.path}>
        {path.map((part) => (
          <li key={part.href}>
            <Link href={part.href}>{part.label}</Link>
            <IconChevronRight size={14} stroke={1.7} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
