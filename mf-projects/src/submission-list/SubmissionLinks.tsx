import { Globe, SquareCode } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';
import { AboveRowLink } from '@project-practice/shared/details';
import { webAddress } from '../submission/webAddress.ts';
import { submissionListTexts } from '../texts.ts';

const IconLink = styled.a`
  display: inline-grid;
  place-items: center;
  inline-size: ${tokens.target};
  block-size: ${tokens.target};
  border-radius: ${tokens.radius.md};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.size.lg};
  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.ink};
  }
`;

/** Links to untrusted URLs: only http(s) URLs become links, without opener and referrer. */
export function SubmissionLinks({ deployment, repository }: { deployment: string; repository: string }) {
  const links = [
    { href: webAddress(deployment), label: submissionListTexts.deployment, icon: <Globe aria-hidden /> },
    { href: webAddress(repository), label: submissionListTexts.repository, icon: <SquareCode aria-hidden /> },
  ].filter(({ href }) => href !== undefined);
  if (links.length === 0) return '-';
  return (
    <AboveRowLink>
      {links.map(({ href, label, icon }) => (
        <IconLink
          key={label}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={label}
          title={`${label}: ${href}`}
        >
          {icon}
        </IconLink>
      ))}
    </AboveRowLink>
  );
}
