import { ActionButton } from '../action-button';
import { Card } from '../card';
import classes from './decision.module.css';
import { type Decision, decisionWords } from './decision-words';

interface DecisionButtonsProps {
  /** On the filled one: "Setujui MoU". */
  approve: string;
  /** Why nothing can be decided, and why it cannot be approved alone. */
  refused: string | undefined;
  notApproved?: string | undefined;
  onDecide(action: Decision): void;
}

/** The three decisions: one filled, two plain, each asked about before it is made. */
export function DecisionButtons({ approve, refused, notApproved, onDecide }: DecisionButtonsProps) {
  return (
    <div className={classes.buttons}>
      <ActionButton pressedBy="nextStep" disabledReason={refused ?? notApproved} onClick={() => onDecide('APPROVE')}>
        {approve}
      </ActionButton>
      {(['REVISE', 'REJECT'] as const).map((action) => (
        <ActionButton
          key={action}
          variant="default"
          color={action === 'REJECT' ? 'red' : undefined}
          quiet
          disabledReason={refused}
          onClick={() => onDecide(action)}
        >
          {`${decisionWords[action].verb}…`}
        </ActionButton>
      ))}
    </div>
  );
}

/** The decision at the side of a desk's page, with what follows from it. */
export function DecisionCard({ text, ...buttons }: DecisionButtonsProps & { text: string }) {
  return (
    <div data-screen-only>
      <Card title="Keputusan Anda">
        <DecisionButtons {...buttons} />
        <p className={classes.follows}>{text}</p>
      </Card>
    </div>
  );
}
