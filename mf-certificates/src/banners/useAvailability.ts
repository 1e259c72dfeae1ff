import { useCertificatesAvailabilityQuery } from '../certificate/certificateApi.ts';
import { readAvailability, type Availability } from './availability.ts';

/** The status of a project's certificate; undefined until it is known, so that no outdated status or error flashes. */
export function useAvailability(projectId: string): {
  availability: Availability | undefined;
  isFetching: boolean;
  refetch(): void;
} {
  const {
    currentData: data,
    error,
    isUninitialized,
    isFetching,
    refetch,
  } = useCertificatesAvailabilityQuery(projectId);
  const isKnown = !isUninitialized && (!isFetching || (data !== undefined && error === undefined));
  return { availability: isKnown ? readAvailability(data, error) : undefined, isFetching, refetch };
}
