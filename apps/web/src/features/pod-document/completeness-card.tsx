import type { Completeness } from '@lajur/domain/pod-document/completeness';
import { Card } from '../../ui/card';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './pod.module.css';
import { strings } from './strings';

/** How complete the documents are, and what takes from it. */
export function CompletenessCard({ completeness: { score, lacks } }: { completeness: Completeness }) {
  return (
    <Card title={strings.completeness.title} note={`${score}%`}>
      <ProgressBar wide share={score / 100} />
      {lacks.length === 0 ? (
        <p className={classes.lacks}>{strings.completeness.nothing}</p>
      ) : (
        <ul className={classes.lacks}>
          {lacks.map(({ label, why }) => (
            <li key={label}>
              {label}: {why}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
