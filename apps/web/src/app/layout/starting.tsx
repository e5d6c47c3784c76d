import { ProductMark } from './product-mark';
import classes from './starting.module.css';

/** While the first page loads: the frame of the shell, so that nothing jumps when it comes. */
export function Starting() {
  return (
    <div className={classes.frame} role="status">
      <div className={classes.side}>
        <ProductMark size={26} />
      </div>
      <p className={classes.text}>Memuat…</p>
    </div>
  );
}
