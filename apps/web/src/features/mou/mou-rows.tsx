import type { MouRow } from '@lajur/api-contract/mou';
import { mouPartyLabels } from '@lajur/domain/mou/mou';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import classes from './mou.module.css';
import { endText, MouChip, periodText } from './mou-look';

/** MoUs below each other, each leading to its own page. */
export function MouRows({ mous }: { mous: readonly MouRow[] }) {
  return (
    <ul className={classes.rows}>
      {mous.map((mou) => (
        <li key={mou.id} className={classes.row}>
          <div className={classes.name}>
            <TextLink href={to('mou', {}, { id: mou.id })}>{mou.number}</TextLink>
            <p className={classes.second}>
              {mou.company.companyName} · {mouPartyLabels[mou.company.type]}
            </p>
          </div>
          <div className={classes.period}>
            {periodText(mou)}
            <p className={classes.second}>{endText(mou)}</p>
          </div>
          <div className={classes.chip}>
            <MouChip {...mou} />
          </div>
        </li>
      ))}
    </ul>
  );
}
