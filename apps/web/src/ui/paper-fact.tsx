import { type PaperBasis, paperBasisLabels } from '@lajur/domain/approval/paper';
import classes from './paper-fact.module.css';
import { momentHere } from './zone';

/** When the paper of what was approved was kept, and by what its bytes are known again. */
export function PaperFact({
  paper: { basis, frozenAt, sha256 },
}: {
  paper: { basis: PaperBasis; frozenAt: string; sha256: string };
}) {
  const { day, time } = momentHere(frozenAt);
  return (
    <>
      {paperBasisLabels[basis]}, {day}, {time}
      <code className={classes.hash}>SHA-256 {sha256}</code>
    </>
  );
}
