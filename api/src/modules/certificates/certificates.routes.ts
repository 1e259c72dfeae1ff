import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findVisibleProject } from '../../access/index.ts';
import { Problem } from '../../problem.ts';
import { parseCertificateNumber } from './certificateNumber.ts';
import { certificatesOf } from './certificates.repository.ts';
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

  app.get('/projects/:id/certificates/available/', { schema: schemas.availability }, async (request) => {
    const project = await findVisibleProject(app.db, request.user.id, request.params.id);
    const eligibility = await eligibilityOf(app.db, request.user.id, project.id);
    if (eligibility.status !== 'available') throw service.refusal(eligibility);
    return { available: true, detail: 'You can request your certificate.' };
  });

  app.post('/projects/:id/certificates/request/', { schema: schemas.request }, async (request) => {
    const { no } = await app.transaction(async (tx) => {
      const project = await findVisibleProject(tx, request.user.id, request.params.id);
      return service.issueCertificate(tx, request.user.id, project);
    });
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
    const reissued = await app.transaction((tx) => service.reissueCertificate(tx, request.user.id, request.params.no));
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
