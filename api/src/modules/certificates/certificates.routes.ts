import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findVisibleProject } from '../../access/index.ts';
import { Problem } from '../../problem.ts';
import { parseCertificateNumber } from './certificateNumber.ts';
import { certificatesOf, nameOf } from './certificates.repository.ts';
import * as schemas from './certificates.schemas.ts';
import * as service from './certificates.service.ts';
import { eligibilityOf } from './eligibility.ts';
import { certificateRenderer } from '../../certificatePdf/certificateRenderer.ts';
import { prefersHtml } from '../../htmlPages/prefersHtml.ts';
import { pageSecurityPolicy, unknownCertificatePage, verificationPage } from './verificationPage.ts';

export const certificatesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicAppUrl } = app.settings;
  const renderer = certificateRenderer();
  app.addHook('onClose', () => renderer.close());

  /** The name as it would be printed; refuses one that cannot be. */
  async function printableName(userId: number): Promise<string> {
    const name = await nameOf(app.db, userId);
    const missing = await renderer.undrawable(name);
    if (missing.length > 0) throw service.unprintableName(missing);
    return name;
  }

  /** Who the certificate would be for; refuses when there would be none. */
  async function recipientOf(userId: number, projectId: number): Promise<string> {
    const eligibility = await eligibilityOf(app.db, userId, projectId);
    if (eligibility.status !== 'available') throw service.refusal(eligibility);
    return printableName(userId);
  }

  app.get('/projects/:id/certificates/available/', { schema: schemas.availability }, async (request) => {
    const project = await findVisibleProject(app.db, request.user.id, request.params.id);
    await recipientOf(request.user.id, project.id);
    return { available: true, detail: 'You can request your certificate.' };
  });

  app.post('/projects/:id/certificates/request/', { schema: schemas.request }, async (request) => {
    const project = await findVisibleProject(app.db, request.user.id, request.params.id);
    const recipient = await recipientOf(request.user.id, project.id);
    const { no } = await app.transaction((tx) => service.issueCertificate(tx, request.user.id, project, recipient));
    return { certificate_id: no, detail: 'Your certificate was issued.' };
  });

  app.get('/certificates/', { schema: schemas.list }, async (request) => {
    const certificates = await certificatesOf(app.db, request.user.id);
    return certificates.map((certificate) => service.asCertificate(certificate, publicAppUrl));
  });

  app.get('/certificates/:no/', { schema: schemas.read }, async (request) =>
    service.asCertificate(await service.findOwn(app.db, request.user.id, request.params.no), publicAppUrl),
  );

  app.post('/certificates/:no/reissue/', { schema: schemas.reissue }, async (request) => {
    await service.findOwn(app.db, request.user.id, request.params.no);
    const recipient = await printableName(request.user.id);
    const reissued = await app.transaction((tx) =>
      service.reissueCertificate(tx, request.user.id, request.params.no, recipient),
    );
    return service.asCertificate(reissued, publicAppUrl);
  });

  app.get('/certificates/:no/download/', { schema: schemas.download }, async (request, reply) => {
    const certificate = await service.findOwn(app.db, request.user.id, request.params.no);
    const pdf = await renderer.render(service.printedFacts(certificate, publicAppUrl));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="certificate-${certificate.certificate.no}.pdf"`)
      .send(pdf as never);
  });

  app.get(
    '/certificates/:no/verify/',
    { schema: schemas.verify, config: { access: 'public' } },
    async (request, reply) => {
      await app.limit('verify', request.ip);
      reply.header('vary', 'Accept');
      const number = parseCertificateNumber(request.params.no);
      if (!prefersHtml(request.headers.accept)) return service.verification(app.db, number);
      reply.type('text/html; charset=utf-8').header('content-security-policy', pageSecurityPolicy);
      try {
        return verificationPage(await service.verification(app.db, number), publicAppUrl);
      } catch (error) {
        if (error instanceof Problem && error.status === 404)
          return reply.code(404).send(unknownCertificatePage(publicAppUrl));
        throw error;
      }
    },
  );
};
