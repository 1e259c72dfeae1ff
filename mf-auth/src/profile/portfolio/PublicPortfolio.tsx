import { ExternalLink } from 'lucide-react';
import { tokens } from '@project-practice/shared/theme';
import { CopyButton, FactList } from '@project-practice/shared/details';
import { Cluster, Code, LinkButton } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { useAuthPublicPortfolioQuery } from './portfolioApi.ts';
import { portfolioTexts as texts } from '../../texts/portfolio.ts';

const Panel = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.successLine};
  border-radius: ${tokens.radius.md};
  background: ${tokens.color.successSoft};
`;

/** The address of the public portfolio and a summary of its contents. */
export function PublicPortfolio({ handle, url }: { handle: string; url: string }) {
  const { data } = useAuthPublicPortfolioQuery(handle, { refetchOnMountOrArgChange: true });
  const { projects, certificates, skills } = texts.contents;
  return (
    <Panel>
      <FactList
        facts={[
          { label: texts.address, value: <Code>{url}</Code> },
          data && {
            label: texts.onPage,
            value: [
              projects(data.projects.length),
              certificates(data.certificates.length),
              skills(data.skills.length),
            ].join(', '),
          },
        ]}
      />
      <Cluster $gap={3}>
        <LinkButton href={url} target="_blank" rel="noopener" variant="secondary" icon={<ExternalLink aria-hidden />}>
          {texts.open}
        </LinkButton>
        <CopyButton text={url} label={texts.copy} />
      </Cluster>
    </Panel>
  );
}
