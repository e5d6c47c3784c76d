import type { CallError } from '@lajur/api-contract/client';
import type { Location } from '@lajur/api-contract/location';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import classes from './location.module.css';
import { strings } from './strings';

const bones = ['title', 'line', 'block', 'line'];

/** A place that is not here yet, is gone, or could not be read. */
export const LocationLoading = (props: { read: UseQueryResult<Location, CallError> }) => (
  <>
    <Hidden as="h1">{strings.title}</Hidden>
    <Waiting {...props} />
  </>
);

function Waiting({ read }: { read: UseQueryResult<Location, CallError> }) {
  const { error, errorUpdatedAt, refetch } = read;
  const back = (
    <Button component={Link} href={to('locations')} variant={error?.status === 404 ? 'filled' : 'default'}>
      {strings.toList}
    </Button>
  );
  if (error?.status === 404)
    return <EmptyState drawing="search" title={strings.gone} text={strings.goneText} actions={back} />;
  if (error)
    return (
      <ErrorView
        code={error.requestId ?? error.code}
        at={new Date(errorUpdatedAt)}
        onReload={() => void refetch()}
        other={back}
      />
    );
  return (
    <div className={classes.skeleton}>
      <Hidden role="status">{strings.loading}</Hidden>
      {bones.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones stand still
        <span key={at} className={classes.bone} data-shape={shape} />
      ))}
    </div>
  );
}
