import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of this route is, for who watches over the site: when it succeeds, and when it is refused. */
    securityEvent?: { success?: string; failure?: string };
  }
  interface FastifyInstance {
    securityEvent(event: string, details: object): void;
  }
  interface FastifyRequest {
    /** Whom the server takes the caller for: a person's number, or the name of a token. */
    subject: string | undefined;
  }
}

function eventOf(request: FastifyRequest, status: number): string | undefined {
  const { success, failure } = request.routeOptions.config?.securityEvent ?? {};
  if (status < 400) return success;
  if (status === 429) return 'excess_rate_limit_exceeded';
  if (status < 500 && failure) return failure;
  return status === 401 || status === 403 ? 'authz_fail' : undefined;
}

/**
 * One log line for each sign-in, refusal, exceeded limit, and change to how an account is entered. The names are those of
 * OWASP's Application Logging Vocabulary. They are written at every LOG_LEVEL but silent: what is needed after a break-in was not
 * asked for before it. Never with what was typed: a password may stand in the field of the email.
 */
export const securityEvents = fp(async (app) => {
  const level = app.log.level === 'silent' ? 'silent' : 'info';
  const log = app.log.child({ type: 'security' }, { level });
  app.decorate('securityEvent', (event: string, details: object) => log.info({ event, ...details }));
  app.decorateRequest('subject', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode);
    if (event)
      app.securityEvent(event, {
        reqId: request.id,
        subject: request.subject,
        address: request.ip,
        method: request.method,
        // The pattern: a link's secret may stand in the address.
        route: request.routeOptions.url,
        status: reply.statusCode,
      });
    done();
  });
});
