import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { openRegistry } from '../testing/openRegistry.ts';

it.each(['practice.lan:8080', '10.0.0.7:3000', '[fd00::7]'])(
  'the document of the calls works on plain http under any name, such as %s: nothing of it asks for https or comes from elsewhere',
  async (host) => {
    const { app } = closedAfterTest(await openRegistry({ env: { PUBLIC_APP_URL: `http://${host}`, DOCS: 'true' } }));
    const { statusCode, headers, body } = await app.inject({ url: '/registry/docs/', headers: { host } });
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('strict-transport-security');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/upgrade-insecure-requests|https:/);
    expect(
      [...body.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]*)"/g)].filter(
        ([, from]) => !from!.startsWith('data:'),
      ),
    ).toEqual([]);
    expect(body).toContain('/registry/api/remotes');
  },
);
