import { useEffect, useRef } from 'react';
import { api } from '@project-practice/shared/api';
import type { Project } from '@project-practice/shared/contract';
import { useAppDispatch } from '@project-practice/shared/store';
import { areAllPassed } from '../project/taskOrder.ts';

/** Loads the certificate's status again when teammates have changed what it depends on, so that the banner agrees with the tasks. */
export function useCertificateStatus(project: Project | undefined): void {
  const dispatch = useAppDispatch();
  const id = project?.id;
  const standing = project && `${project.is_registered} ${areAllPassed(project.tasks)}`;
  const last = useRef({ id, standing });
  useEffect(() => {
    const before = last.current;
    last.current = { id, standing };
    if (before.standing && standing && before.id === id && before.standing !== standing)
      dispatch(api.util.invalidateTags([{ type: 'CertificateAvailability', id: `${id}` }]));
  }, [id, standing, dispatch]);
}
