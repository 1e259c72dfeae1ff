import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { ExecutionLog } from 'shared/contract';
import { tokens } from 'shared/theme';
import { Chip } from 'shared/details';
import { Cluster } from 'shared/ui';
import { submissionTexts } from '../texts.ts';
import { requestText, responseText } from './exchangeText.ts';

const { color, motion, radius, size, space, weight } = tokens;

const Root = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${tokens.target};
    color: ${color.link};
    font-size: ${size.sm};
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    flex: none;
    transition: transform ${motion.fast};
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`;

const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(18rem, 40%)), 1fr));
  gap: ${space[4]};
  padding-block: ${space[2]} ${space[4]};
  & dt {
    margin-block-end: ${space[1]};
    color: ${color.inkMuted};
    font-size: ${size.sm};
    font-weight: ${weight.semibold};
  }
`;

const Pre = styled.pre<{ $tone?: 'bad' | 'good' }>`
  margin: 0;
  max-block-size: 20rem;
  overflow: auto;
  padding: ${space[3]};
  border: 1px solid
    ${({ $tone }) => ($tone === 'bad' ? color.errorLine : $tone === 'good' ? color.successLine : color.line)};
  border-radius: ${radius.md};
  background: ${({ $tone }) => ($tone === 'bad' ? color.errorSoft : $tone === 'good' ? color.successSoft : color.sunken)};
  font-size: 0.8125rem;
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Part = ({ label, text, tone }: { label: string; text: string; tone?: 'bad' | 'good' }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {/* Focusable, so that the keyboard can scroll long bodies. */}
      <Pre $tone={tone} tabIndex={0} role="group" aria-label={label}>
        {text}
      </Pre>
    </dd>
  </div>
);

/** What one test sent, expected, and got. */
export function Exchange({ log, isOpen }: { log: ExecutionLog; isOpen: boolean }) {
  const { request, response, expected, actual, duration_ms: duration, failure_class: failure } = log;
  if (!request && !expected && !actual) return null;
  return (
    <Root open={isOpen}>
      <summary>
        <ChevronRight aria-hidden />
        {submissionTexts.details}
      </summary>
      <Cluster>
        {failure && !log.passed && (
          <Chip size="sm" tone={failure === 'infrastructure' ? 'neutral' : 'error'}>
            {submissionTexts.classes[failure] ?? failure}
          </Chip>
        )}
        {duration !== undefined && <Chip size="sm">{submissionTexts.duration(duration)}</Chip>}
      </Cluster>
      <Parts>
        {expected && <Part label={submissionTexts.expected} text={expected} tone="good" />}
        {actual && !log.passed && <Part label={submissionTexts.got} text={actual} tone="bad" />}
        {request && <Part label={submissionTexts.sent} text={requestText(request)} />}
        {request && (
          <Part label={submissionTexts.answer} text={response ? responseText(response) : submissionTexts.noAnswer} />
        )}
      </Parts>
    </Root>
  );
}
