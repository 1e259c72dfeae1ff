import { parseArgs } from 'node:util';
import { inTransaction } from '../database/index.ts';
import { parseCertificateNumber } from '../modules/certificates/certificateNumber.ts';
import { findByNumber, lockCertificate, revokeCertificate } from '../modules/certificates/certificates.repository.ts';
import { audit, CommandError, type Command } from './command.ts';

const day = (date: Date) => date.toISOString().slice(0, 10);

export const revokeCertificateCommand: Command = {
  name: 'revoke-certificate',
  summary: 'Revokes a certificate. From then on its verification page and document say so.',
  offer: { kind: 'certificate', needsReason: true },
  usage: '<number> --because "<reason>" [--dry-run]',
  async run({ db, actor, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { because: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const [number] = positionals;
    const because = values.because?.trim();
    if (!number || positionals.length > 1) throw new CommandError('Give one certificate by number.');
    if (!because)
      throw new CommandError('Give a reason with --because "…". It is kept with the certificate and is not public.');
    await inTransaction(db, async (tx) => {
      const no = parseCertificateNumber(number);
      if (no === null || !(await lockCertificate(tx, no))) throw new CommandError(`There is no certificate ${number}.`);
      const { certificate, version } = (await findByNumber(tx, no))!;
      print(
        `${certificate.no}: ${version.recipient_name}, ${certificate.project_name}, issued ${day(certificate.created_at)}`,
      );
      if (certificate.revoked_at)
        throw new CommandError(
          `It was already revoked on ${day(certificate.revoked_at)}: ${certificate.revoked_because}`,
        );
      if (values['dry-run']) return print('Would be revoked. Nothing was changed (--dry-run).');
      await revokeCertificate(tx, certificate.id, because);
      await audit(tx, actor, 'certificate.revoked', certificate.no, {
        because,
        user_id: certificate.user_id,
        project_id: certificate.project_id,
      });
      print('Revoked.');
    });
  },
};
