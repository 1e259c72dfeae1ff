import type { PageDocument, RemoteManifest } from '@project-practice/shared/contract';
import auth from '@project-practice/mf-auth/remote.json' with { type: 'json' };
import certificates from '@project-practice/mf-certificates/remote.json' with { type: 'json' };
import drafts from '@project-practice/mf-drafts/remote.json' with { type: 'json' };
import projects from '@project-practice/mf-projects/remote.json' with { type: 'json' };
import teams from '@project-practice/mf-teams/remote.json' with { type: 'json' };

const manifests = [auth, certificates, drafts, projects, teams] as unknown as RemoteManifest[];

/** What the registry would write into the page; here it is known at build time. */
export const pageDocument: PageDocument = {
  contract: '1.0.0',
  shellVersion: '0.1.0',
  remotes: manifests.map((manifest) => ({
    name: manifest.name,
    version: manifest.version,
    entry: '',
    variant: 'stable',
    reason: 'STATIC',
    manifest,
    files: [],
  })),
  settings: { publicAppUrl: location.origin, oauth: {} },
};
