import type { AddressVerdict, FailureClass } from '@project-practice/shared/contract';
import { resolveByDns, type Resolve } from '@project-practice/foundation/http';
import type { AllowList } from '@project-practice/foundation/http';
import { GradingFailure } from './failures.ts';
import { createSafeFetch, type SafeRequest, type SafeResponse } from './safeFetch.ts';
import { visibleText } from './visibleText.ts';

/** Well below the 10 s after which the page gives up. A deployment that sleeps takes longer; the grader waits for it. */
const VISIT_MS = 5_000;
/** A name server that never answers holds one of the few threads that resolve names, for the grader too, beyond the visit. */
const MOST_NAMES = 8;
const ADVERTISEMENT = 'application/x-git-upload-pack-advertisement';
// GitHub and Bitbucket speak git only to clients whose name begins like this.
const gitHeaders = (contact: string) => ({
  'user-agent': `git/2.0 (project-practice-grader; +${contact})`,
  'git-protocol': 'version=2',
});

/** Where a repository is always `owner/name`, whatever follows; elsewhere, as on GitLab, groups may be nested. */
const OWNER_AND_NAME = /^(www\.)?(github\.com|bitbucket\.org|codeberg\.org)$/;
/** What people copy from their browser: the repository, followed by one of its pages as GitLab and Gitea name them. */
const REPOSITORY_PAGE = /^(\/[^/]+\/.+?)\/(?:-|tree|blob|src\/(?:branch|commit|tag))(?:\/.*)?$/;

/** Failures whose reason tells people what to mend. */
const MENDABLE: FailureClass[] = ['dns', 'tls', 'network', 'http'];

interface Visits {
  deployment(url: string): Promise<AddressVerdict>;
  repository(url: string): Promise<AddressVerdict>;
  /** True if an address answers with `line` alone; otherwise what it answers, in a sentence. */
  line(url: string, line: string): Promise<true | string>;
}

/** One request to an address, to tell people what the grader and their reader will meet before they submit it. */
export function createVisits(allow: AllowList, contact: string, resolve: Resolve = resolveByDns): Visits {
  let resolving = 0;
  const resolveSome: Resolve = (hostname, options, done) => {
    if (resolving === MOST_NAMES)
      return done(new GradingFailure('infrastructure', 'Too many names are being resolved.'), []);
    resolving += 1;
    resolve(hostname, options, (...answer) => {
      resolving -= 1;
      done(...answer);
    });
  };

  const get = (url: string, wanted: Partial<SafeRequest>) =>
    createSafeFetch(allow, { resolve: resolveSome, contact }).fetch({
      method: 'GET',
      url,
      timeoutMs: VISIT_MS,
      ...wanted,
    });

  async function visit(
    url: string,
    headers: Record<string, string>,
    judge: (answer: SafeResponse) => AddressVerdict,
  ): Promise<AddressVerdict> {
    try {
      return judge(await get(url, { headers, headersOnly: true }));
    } catch (error) {
      if (!(error instanceof GradingFailure)) throw error;
      return { verdict: error.failureClass, ...(MENDABLE.includes(error.failureClass) && { reason: error.message }) };
    }
  }

  return {
    deployment: (url) => visit(url, {}, ({ status }) => ({ verdict: 'answers', status })),
    repository: (url) => visit(advertisementOf(url), gitHeaders(contact), judgeRepository),
    async line(url, line) {
      try {
        const { status, body } = await get(url, {});
        if (status !== 200) return `It answered with status ${status}.`;
        return body.trim() === line || 'It answered with something else.';
      } catch (error) {
        if (!(error instanceof GradingFailure)) throw error;
        return visibleText(error.message);
      }
    },
  };
}

/** The first request of `git clone`, which hosts answer without credentials only for public repositories. */
export function advertisementOf(url: string): string {
  const { origin, hostname, pathname } = new URL(url);
  const path = pathname.replace(REPOSITORY_PAGE, '$1').split('/').filter(Boolean);
  return `${origin}/${(OWNER_AND_NAME.test(hostname) ? path.slice(0, 2) : path).join('/')}/info/refs?service=git-upload-pack`;
}

function judgeRepository({ status, headers }: SafeResponse): AddressVerdict {
  // The host is down, or has had enough of us: that says nothing about the repository.
  if (status === 429 || status >= 500) return { verdict: 'http' };
  const isGit = status === 200 && (headers['content-type'] ?? '').toLowerCase().startsWith(ADVERTISEMENT);
  return { verdict: isGit ? 'public' : 'not_public' };
}
