import type { MapTiles } from '@lajur/api-contract/auth';
import { useQuery } from '@tanstack/react-query';
import { userRead } from '../call/use-user';

/** The tiles that every map is drawn on, where the service was told of some (ADR 0042); the guard has read them. */
export function useMapTiles(): MapTiles | undefined {
  const { data } = useQuery({ ...userRead(), enabled: false });
  return data?.mapTiles ?? undefined;
}
