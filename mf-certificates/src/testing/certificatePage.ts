import { aCertificate, api, aProject, aUser, json, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

export const NO = 'TP-2026-AAAA-BBBB-C';
export const CALL = `/certificates/${NO}/`;
export const server = setupApi();

/** Answers the calls of a certificate's page. */
export function serve(
  certificate = aCertificate({
    no: NO,
    project_id: 7,
    user_id: 42,
    created_at: '2026-03-04T12:00:00.000Z',
    completion_date: '2026-03-02T12:00:00.000Z',
    task_count: 4,
  }),
) {
  server.use(
    api.get(`/certificates/${NO}/`, () => json(certificate)),
    api.get('/projects/7/', () =>
      json(aProject({ id: 7, name: 'Weather Station API', category: 'IoT', description: '' })),
    ),
    api.get('/auth/profile/', () =>
      json(
        aUser({ first_name: 'Ada', last_name: 'Lovelace', user_type: 'student', is_premium: true, phone: '+44 20' }),
      ),
    ),
  );
}
export const open = (no = NO) => renderRemote({ manifest, routes, path: `/certificates/${no}` });
