import { Drawer } from '../../ui/drawer';
import classes from './column-table.module.css';
import type { ImportKindReply } from './queries';
import { strings } from './strings';

/** What each column of a file holds, with examples. */
export function ColumnGuide({ kind, onClose }: { kind: ImportKindReply; onClose(): void }) {
  const { guideHead, kinds } = strings;
  return (
    <Drawer opened onClose={onClose} title={strings.guide} subtitle={strings.guideNote(kind.title)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{guideHead.column}</th>
            <th scope="col">{guideHead.content}</th>
            <th scope="col">{guideHead.examples}</th>
          </tr>
        </thead>
        <tbody>
          {kind.columns.map((column) => (
            <tr key={column.key}>
              <th scope="row">
                {column.title}
                {column.required && <span className={classes.star}> *</span>}
                <span className={classes.kind}>{kinds[column.kind]}</span>
              </th>
              <td>
                {column.guide}
                {column.choices.length > 0 && (
                  <span className={classes.kind}>{column.choices.map(({ label }) => label).join(', ')}</span>
                )}
              </td>
              <td>
                {[...new Set(column.examples)]
                  .filter((example) => example !== '')
                  .map((example) => (
                    <code key={example} className={classes.example}>
                      {example}
                    </code>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  );
}
