import { getCompanyMark } from '@lajur/api-contract/company';
import { useRead } from '../../ui/call/use-call';
import classes from './scorecard.module.css';

/** The company's logo and colour over a page on paper; the screen has none of it. */
export function PrintMark() {
  const { data } = useRead(getCompanyMark, {}, { staleTime: 600_000 });
  if (!data) return null;
  return (
    <div className={classes.mark} style={{ borderColor: data.colour }} aria-hidden>
      {data.logo && <img src={data.logo} alt="" />}
    </div>
  );
}
