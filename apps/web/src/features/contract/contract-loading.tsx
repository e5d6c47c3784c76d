import { CallError } from '@lajur/api-contract/client';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import classes from './contract.module.css';
import { strings } from './strings';

/** A contract that is not there yet: on its way, unknown, or not to be had. */
export function ContractLoading({ error, onReload }: { error: CallError | null; onReload(): void }) {
  const back = (
    <Button component={Link} href={to('contracts')}>
      {strings.toList}
    </Button>
  );
  // An address without an id, or with one that is none, leads to no contract either.
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <>
        <Hidden as="h1">{strings.title}</Hidden>
        <EmptyState drawing="search" {...strings.notFound} actions={back} />
      </>
    );
  if (error) return <ErrorView text={strings.failed} code={error.requestId ?? error.code} onReload={onReload} />;
  return (
    <div className={classes.skeleton} role="status">
      <Hidden>{strings.loading}</Hidden>
      <Skeleton height={16} width={180} />
      <Skeleton height={28} width={260} />
      <Skeleton height={320} radius={8} />
    </div>
  );
}
