import { isRaw } from '@project-practice/shared/api';
import type { AppStore } from '@project-practice/shared/store';
import { showSnackbar } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { projectApi } from '../project/projectApi.ts';
import { areAllPassed } from '../project/taskOrder.ts';
import { gradingTexts } from '../texts.ts';

/** Long enough to look up from other work. */
const MS = 60_000;

const certificateApi = projectApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    projectsCertificateWaits: build.query<boolean, string>({
      query: (projectId) => `/projects/${projectId}/certificates/available/`,
      transformResponse: (answer) => isRaw(answer) && answer.available === true,
    }),
  }),
});

const now = { subscribe: false, forceRefetch: true };

/** After the pass that completes a project: says so on whatever page is shown, with the way to the certificate. */
export async function offerCertificate(dispatch: AppStore['dispatch'], projectId: string): Promise<void> {
  const { projectsDetail, projectsCertificateWaits } = certificateApi.endpoints;
  const { data: project } = await dispatch(projectsDetail.initiate(projectId, now));
  if (!project || !areAllPassed(project.tasks)) return;
  const { data: waits } = await dispatch(projectsCertificateWaits.initiate(projectId, now));
  if (!waits) return;
  showSnackbar({
    // The message that it was requested replaces this one.
    key: `certificate-${projectId}`,
    message: gradingTexts.completed(project.name),
    tone: 'success',
    duration: MS,
    action: { label: gradingTexts.certificate, to: paths.project(projectId) },
  });
}
