import { PrivacyPolicyPage } from '../../features/wording/wording-page';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { MantineShell } from '../mantine-shell';
import { QueriesAround } from '../queries-around';
import { ProductMark } from './product-mark';
import classes from './public-document.module.css';

/** The privacy policy for people who are not signed in: the product's name above it, and the way to the login. */
export function PublicPrivacyPolicy() {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <ProductMark size={28} />
        <span className={classes.name}>Lajur</span>
        <Link className={classes.login} href={to('login')}>
          Masuk
        </Link>
      </header>
      <main className={classes.main}>
        <QueriesAround>
          <MantineShell>
            <PrivacyPolicyPage />
          </MantineShell>
        </QueriesAround>
      </main>
    </div>
  );
}
