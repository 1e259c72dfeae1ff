import { isGone } from '@project-practice/shared/api';
import type { UserSkill } from '@project-practice/shared/contract';
import { showSnackbar } from '@project-practice/shared/ui';
import { skillTexts as texts } from '../../texts/profile.ts';
import { useAuthRemoveSkillMutation } from './skillsApi.ts';
import { useAddSkills } from './useAddSkills.ts';

/** Removes a skill and offers Undo. */
export function useRemoveSkill(): (skill: UserSkill) => Promise<void> {
  const [remove] = useAuthRemoveSkillMutation();
  const addSkills = useAddSkills();

  return async (skill) => {
    const { skill_id: id, skill_name: name } = skill;
    const result = await remove(skill);
    // A 404 means that another tab has removed it already.
    if ('error' in result && !isGone(result.error)) {
      showSnackbar({ message: texts.removeFailed(name), tone: 'error' });
      return;
    }
    const undo = async () => {
      const { failed } = await addSkills([{ id, name }]);
      if (failed.length > 0) showSnackbar({ message: texts.addBackFailed(name), tone: 'error' });
    };
    showSnackbar({ message: texts.removed(name), action: { label: texts.undo, onPress: () => void undo() } });
  };
}
