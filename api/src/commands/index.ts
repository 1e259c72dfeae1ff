import { auditCommand } from './auditTrail.ts';
import type { Command } from './command.ts';
import { failedJobsCommand } from './failedJobs.ts';
import { grantCommands } from './grantProject.ts';
import { importProjectCommand } from './importProject.ts';
import { passwordLinkCommand } from './passwordLink.ts';
import { personCommands } from './personCommands.ts';
import { projectCommands } from './projectCommands.ts';
import { regradeCommand } from './regrade.ts';
import { revokeCertificateCommand } from './revokeCertificate.ts';

export const commands: Command[] = [
  ...personCommands,
  passwordLinkCommand,
  importProjectCommand,
  ...grantCommands,
  ...projectCommands,
  regradeCommand,
  revokeCertificateCommand,
  failedJobsCommand,
  auditCommand,
];
