import { useEffect } from 'react';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Outlet, useGoing } from '../../ui/route/router-view';
import { pageFailed } from './error-view';
import { OfflineBanner } from './offline-banner';
import { ProductMark } from './product-mark';
import classes from './welcome-layout.module.css';

/** The public area: the page's own column, and beside it, where there is room, the islands. */
export function WelcomeLayout() {
  const going = useGoing();
  useEffect(loadShellWhenIdle, []);
  return (
    <div className={classes.frame}>
      <div className={classes.column}>
        <OfflineBanner />
        <header className={classes.head}>
          <ProductMark size={32} />
          <span className={classes.name}>Lajur</span>
        </header>
        <main className={classes.main} aria-busy={going}>
          <Outlet failed={pageFailed} />
        </main>
        <footer className={classes.foot}>
          <Link className={classes.quietLink} href={to('welcomePrivacyPolicy')}>
            Kebijakan privasi
          </Link>
        </footer>
      </div>
      <aside className={classes.picture} aria-label="Tentang Lajur">
        <div className={classes.land} />
        <svg className={classes.route} viewBox="0 0 860 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <path className={classes.done} d={doneLane} />
          <path className={classes.coming} d="M690 492 744 528" />
          <circle className={classes.halo} cx="690" cy="492" r="20" />
          <circle className={classes.start} cx="195" cy="367" r="8" />
          <circle className={classes.now} cx="690" cy="492" r="9" />
          <circle className={classes.end} cx="744" cy="528" r="8" />
        </svg>
        <div className={classes.words}>
          <p className={classes.claim}>Pesanan, armada, dan tagihan di satu lajur.</p>
          <p className={classes.example}>
            <b>Cikarang → Denpasar</b>
            <span className={classes.dashes} />
            Muat, jalan, menyeberang, bongkar: setiap langkah tercatat.
          </p>
        </div>
      </aside>
    </div>
  );
}

/** While the person types, the shell is fetched that the first page will stand in. */
function loadShellWhenIdle(): () => void {
  const timer = setTimeout(() => void import('./main-layout'), 1500);
  return () => clearTimeout(timer);
}

/** Cikarang, Cirebon, Semarang, Surabaya, Probolinggo, Ketapang, on the projection of welcome-map.svg. */
const doneLane =
  'M206 370 C238 381 257 390 290 395 C327 401 346 409 368 407 C390 405 402 419 418 414 C447 406 456 397 481 395 ' +
  'C501 394 511 411 529 407 C548 404 564 419 577 432 C587 444 582 459 607 466 C630 469 643 459 663 462 ' +
  'C678 464 683 475 690 492';
