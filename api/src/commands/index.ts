import type { Command } from './command.ts';
import { grantCommands } from './grantProject.ts';
import { importProjectCommand } from './importProject.ts';
import { personCommands } from './personCommands.ts';
import { regradeCommand } from './regrade.ts';
import { revokeCertificateCommand } from './revokeCertificate.ts';

/** Every command by an explicit line. */
export const commands: Command[] = [...personCommands, importProjectCommand, ...grantCommands, regradeCommand, revokeCertificateCommand];
