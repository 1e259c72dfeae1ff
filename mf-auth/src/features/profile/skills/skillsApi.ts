import { api, listOf } from 'shared/api';
import type { Skill, UserSkill } from 'shared/contract';

const skillsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountSkills: build.query<Skill[], void>({
      query: () => '/auth/skills/',
      transformResponse: (answer) => listOf<Skill>(answer).filter(({ name }) => Boolean(name)),
      providesTags: ['Lookup'],
    }),
    accountUserSkills: build.query<UserSkill[], void>({
      query: () => '/auth/user-skills/',
      transformResponse: (answer) => listOf<UserSkill>(answer).filter(({ skill_name }) => Boolean(skill_name)),
      providesTags: ['UserSkill'],
    }),
    /** The caller refreshes the list once after several. */
    accountAddSkill: build.mutation<unknown, Skill>({
      query: ({ id }) => ({ url: '/auth/user-skills/', method: 'POST', body: { skill_id: id } }),
    }),
    /** Gone from the screen at once; back when the server refuses. */
    accountRemoveSkill: build.mutation<unknown, UserSkill>({
      query: ({ skill_id }) => ({ url: `/auth/user-skills/${skill_id}/`, method: 'DELETE' }),
      invalidatesTags: ['UserSkill'],
      async onQueryStarted({ skill_id }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          skillsApi.util.updateQueryData('accountUserSkills', undefined, (skills) => skills.filter((skill) => skill.skill_id !== skill_id)),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
  }),
});

export const { useAccountSkillsQuery, useAccountUserSkillsQuery, useAccountAddSkillMutation, useAccountRemoveSkillMutation } = skillsApi;
