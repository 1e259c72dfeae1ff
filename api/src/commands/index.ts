import type { Command } from './command.ts';
import { revokeCertificateCommand } from './revokeCertificate.ts';

/** Every command by an explicit line. */
export const commands: Command[] = [revokeCertificateCommand];
