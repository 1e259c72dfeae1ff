import type { FastifyInstance } from 'fastify';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { certificatesRoutes } from './certificates/certificates.routes.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { lookupsRoutes } from './lookups/lookups.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { portfolioRoutes } from './portfolio/portfolio.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { projectsRoutes } from './projects/projects.routes.ts';
import { registrationsRoutes } from './registrations/registrations.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { skillsRoutes } from './skills/skills.routes.ts';
import { submissionsRoutes } from './submissions/submissions.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { teamsRoutes } from './teams/teams.routes.ts';

/** Paths are relative to `/api/v1`. */
export async function modules(app: FastifyInstance) {
  await app.register(skillsRoutes);
  await app.register(portfolioRoutes);
  await app.register(lookupsRoutes);
  await app.register(draftsRoutes);
  await app.register(progressRoutes);
  await app.register(projectsRoutes);
  await app.register(tasksRoutes);
  await app.register(registrationsRoutes);
  await app.register(submissionsRoutes);
  await app.register(addressesRoutes);
  await app.register(teamsRoutes);
  await app.register(invitationsRoutes);
  await app.register(certificatesRoutes);
  await app.register(reportsRoutes);
  await app.register(operatorRoutes);
}
