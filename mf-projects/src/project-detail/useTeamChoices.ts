import { useProjectsRegisteredTeamsQuery } from '../project/projectApi.ts';
import { useProjectsMyTeamsQuery } from './registerApi.ts';

/** The user's teams that are not registered to this project. */
export function useTeamChoices(projectId: string) {
  const teams = useProjectsMyTeamsQuery(undefined, { refetchOnMountOrArgChange: true });
  const registered = useProjectsRegisteredTeamsQuery(projectId, { refetchOnMountOrArgChange: true });
  const taken = new Set(registered.data?.map(({ uuid }) => uuid));
  return {
    choices: teams.data && registered.data ? teams.data.filter(({ uuid }) => !taken.has(uuid)) : undefined,
    hasTeams: (teams.data?.length ?? 0) > 0,
    isError: teams.isError || registered.isError,
    isFetching: teams.isFetching || registered.isFetching,
    retry: () => {
      void teams.refetch();
      void registered.refetch();
    },
  };
}
