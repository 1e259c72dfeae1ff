import { api, messageOf } from '@project-practice/shared/api';
import type { Skill } from '@project-practice/shared/contract';
import { useAppDispatch } from '@project-practice/shared/store';
import { useAuthAddSkillMutation } from './skillsApi.ts';

interface AddOutcome {
  added: Skill[];
  failed: Skill[];
  /** The server's message for the first failure. */
  reason: string | undefined;
}

/** Adds skills with one call each, as the API requires; some may fail while others succeed. */
export function useAddSkills(): (skills: Skill[]) => Promise<AddOutcome> {
  const [add] = useAuthAddSkillMutation();
  const dispatch = useAppDispatch();
  return async (skills) => {
    const results = await Promise.all(skills.map(async (skill) => ({ skill, answer: await add(skill) })));
    dispatch(api.util.invalidateTags(['UserSkill']));
    const failures = results.flatMap(({ skill, answer }) =>
      'error' in answer ? [{ skill, error: answer.error }] : [],
    );
    const failed = failures.map(({ skill }) => skill);
    return {
      added: skills.filter((skill) => !failed.includes(skill)),
      failed,
      reason: messageOf(failures[0]?.error, '') || undefined,
    };
  };
}
