import { allOf, api, numberOf, type Raw, textOf } from '@project-practice/shared/api';
import type { Skill, UserSkill } from '@project-practice/shared/contract';

const readSkill = (raw: Raw): Skill => ({ id: numberOf(raw.id), name: textOf(raw.name) });
const readUserSkill = (raw: Raw): UserSkill => ({
  skill_id: numberOf(raw.skill_id),
  skill_name: textOf(raw.skill_name),
});

const skillsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authSkills: build.query<Skill[], void>({
      query: () => '/auth/skills/',
      transformResponse: allOf(readSkill, 'name'),
      providesTags: ['Lookup'],
    }),
    authUserSkills: build.query<UserSkill[], void>({
      query: () => '/auth/user-skills/',
      transformResponse: allOf(readUserSkill, 'skill_name'),
      providesTags: ['UserSkill'],
    }),
    /** Invalidates no tags: `useAddSkills` refreshes the list once after several calls. */
    authAddSkill: build.mutation<unknown, Skill>({
      query: ({ id }) => ({ url: '/auth/user-skills/', method: 'POST', body: { skill_id: id } }),
    }),
    /** Optimistic: the skill disappears at once and comes back when the call fails. */
    authRemoveSkill: build.mutation<unknown, UserSkill>({
      query: ({ skill_id }) => ({ url: `/auth/user-skills/${skill_id}/`, method: 'DELETE' }),
      invalidatesTags: ['UserSkill'],
      async onQueryStarted({ skill_id }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          skillsApi.util.updateQueryData('authUserSkills', undefined, (skills) =>
            skills.filter((skill) => skill.skill_id !== skill_id),
          ),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
  }),
});

export const { useAuthSkillsQuery, useAuthUserSkillsQuery, useAuthAddSkillMutation, useAuthRemoveSkillMutation } =
  skillsApi;
