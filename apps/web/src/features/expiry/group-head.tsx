import type { ExpiringDocument } from '@lajur/api-contract/expiry';
import { TextLink } from '../../ui/link';
import type { RowGroup } from '../../ui/list-page/list-types';
import { Plate } from '../../ui/plate';
import { ownerHref } from './document-links';
import classes from './expiry.module.css';
import { strings } from './strings';

/** Whose documents stand together: a vehicle with its usual driver, named by the one or by the other. */
export type GroupBy = 'vehicle' | 'driver';

interface Member {
  kind: GroupBy;
  id: string;
  name: string;
}

const membersOf = ({ vehicle, driver }: ExpiringDocument, by: GroupBy): Member[] => {
  const members: Member[] = [
    ...(vehicle ? [{ kind: 'vehicle', id: vehicle.id, name: vehicle.plate } as const] : []),
    ...(driver ? [{ kind: 'driver', id: driver.id, name: driver.name } as const] : []),
  ];
  return members.sort((one, other) => Number(other.kind === by) - Number(one.kind === by));
};

const MemberLink = ({ member, quiet }: { member: Member; quiet?: boolean }) => (
  <TextLink href={ownerHref(member)}>
    {member.kind === 'vehicle' ? <Plate value={member.name} faint={quiet} /> : member.name}
  </TextLink>
);

export function groupOf(document: ExpiringDocument, by: GroupBy): RowGroup {
  const [first, second] = membersOf(document, by);
  const { subject } = document;
  if (!first)
    return {
      key: subject.id,
      head: (
        <span className={classes.groupHead}>
          <TextLink href={ownerHref(subject)}>{subject.name}</TextLink>
          <span className={classes.groupNote}>{strings.kind[subject.kind]}</span>
        </span>
      ),
    };
  const alone = first.kind === 'vehicle' ? strings.noDriver : strings.noVehicle;
  return {
    key: first.id,
    head: (
      <span className={classes.groupHead}>
        <strong>
          <MemberLink member={first} />
        </strong>
        <span className={classes.groupNote}>{second ? <MemberLink member={second} quiet /> : alone}</span>
      </span>
    ),
  };
}
