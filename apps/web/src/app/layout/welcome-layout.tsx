import { Outlet, useRouter } from '@tanstack/react-router';
import { Link } from '../../ui/link';
import { screens, to } from '../../ui/paths';
import { OfflineBanner } from './offline-banner';
import { ProductMark } from './product-mark';
import classes from './welcome-layout.module.css';

/** The public area (mock 01): the page's own column, and beside it, where there is room, the islands. */
export function WelcomeLayout() {
  const built = useRouter().routesByPath;
  return (
    <div className={classes.frame}>
      <div className={classes.column}>
        <OfflineBanner />
        <header className={classes.head}>
          <ProductMark size={32} />
          <span className={classes.name}>Lajur</span>
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <footer className={classes.foot}>
          {screens.welcomePrivacyPolicy in built && (
            <Link className={classes.quietLink} href={to('welcomePrivacyPolicy')}>
              Kebijakan privasi
            </Link>
          )}
        </footer>
      </div>
      <aside className={classes.picture} aria-label="Tentang Lajur">
        <div className={classes.land} />
        <svg className={classes.route} viewBox="0 0 860 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <path className={classes.done} d={doneLane} />
          <path className={classes.coming} d="M637 488 680 516" />
          <circle className={classes.halo} cx="637" cy="488" r="20" />
          <circle className={classes.start} cx="246" cy="389" r="8" />
          <circle className={classes.now} cx="637" cy="488" r="9" />
          <circle className={classes.end} cx="680" cy="516" r="8" />
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

/** Cikarang, Cirebon, Semarang, Surabaya, Probolinggo, Ketapang, on the projection of welcome-map.svg. */
const doneLane =
  'M255 391 C280 400 295 407 321 411 C350 416 365 422 383 421 C400 419 410 430 422 426 C445 420 452 413 472 411 ' +
  'C488 410 496 424 510 421 C525 418 538 430 548 440 C556 450 552 462 572 467 C590 470 600 462 616 464 ' +
  'C628 466 632 474 637 488';
