import type { AddressVerdict } from '@project-practice/shared/contract';
import { submitTexts } from '../submitTexts.ts';

const { advice } = submitTexts;

const CODE_HOST = /^(www\.)?(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/i;
const EDITOR_HOST =
  /(^|\.)(codesandbox\.io|stackblitz\.com|gitpod\.io|github\.dev|app\.github\.dev|replit\.com|glitch\.com|codepen\.io)$/i;
const LOCAL_HOST = /^(localhost|.*\.local|127\..*|0\.0\.0\.0|\[::1\]|10\..*|192\.168\..*)$/i;

function parse(text: string): URL | undefined {
  try {
    const url = new URL(text.trim());
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Advice while typing; only the server validates URLs. Undefined when there is nothing to say. */
export function deploymentAdvice(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const url = parse(text);
  if (!url) return advice.incomplete;
  if (LOCAL_HOST.test(url.hostname)) return advice.local;
  if (CODE_HOST.test(url.hostname)) return advice.repository;
  if (EDITOR_HOST.test(url.hostname)) return advice.editor;
  return url.protocol === 'http:' ? advice.insecure : undefined;
}

export function repositoryAdvice(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const url = parse(text);
  if (!url) return advice.incomplete;
  const [owner, name] = url.pathname.split('/').filter(Boolean);
  return owner && name ? undefined : advice.notRepository;
}

/** Whether this advice is about what only a visit can tell: an operator may have permitted the grader a local address. */
export const isGuess = (given: string | undefined) => given === advice.local;

/** Not an address whose form already shows that it is something else. */
export const isWorthAVisit = (text: string, given: string | undefined) =>
  text !== '' && (given === undefined || isGuess(given) || given === advice.insecure);

/** What a visit found, in words. Undefined when there is nothing to say. */
export function deploymentWords({ verdict, status = 0, reason }: AddressVerdict): string | undefined {
  return verdict === 'answers' && status > 0
    ? submitTexts.answers(status)
    : reason || submitTexts.deploymentVerdicts[verdict];
}

export const repositoryWords = ({ verdict }: AddressVerdict): string | undefined =>
  submitTexts.repositoryVerdicts[verdict];
