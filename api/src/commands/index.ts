import { afterRestoreCommand } from './afterRestore.ts';
import { auditCommand } from './auditTrail.ts';
import { blockMailCommands } from './blockMail.ts';
import type { Command } from './command.ts';
import { failedJobsCommand } from './failedJobs.ts';
import { findPersonCommand } from './findPerson.ts';
import { grantCommands } from './grantProject.ts';
import { importProjectCommand } from './importProject.ts';
import { operatorCommands } from './operators.ts';
import { passwordLinkCommand } from './passwordLink.ts';
import { personCommands } from './personCommands.ts';
import { projectCommands } from './projectCommands.ts';
import { regradeCommand } from './regrade.ts';
import { reportCommands } from './reports.ts';
import { revokeCertificateCommand } from './revokeCertificate.ts';
import { teamCommands } from './teamCommands.ts';

export const commands: Command[] = [
  ...personCommands,
  ...blockMailCommands,
  findPersonCommand,
  ...reportCommands,
  passwordLinkCommand,
  importProjectCommand,
  ...grantCommands,
  ...projectCommands,
  ...teamCommands,
  regradeCommand,
  revokeCertificateCommand,
  failedJobsCommand,
  ...operatorCommands,
  auditCommand,
  afterRestoreCommand,
];
