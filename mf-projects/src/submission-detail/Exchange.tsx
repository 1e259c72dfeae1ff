import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { ExecutionLog } from '@project-practice/shared/contract';
import { tokens } from '@project-practice/shared/theme';
import { Chip } from '@project-practice/shared/details';
import { Cluster } from '@project-practice/shared/ui';
import { submissionTexts } from '../texts.ts';
import { requestText, responseText } from './exchangeText.ts';
import { Part, Parts } from './Part.tsx';

const { color, motion, size, space } = tokens;

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

interface Props {
  log: ExecutionLog;
  /** Leaves out what was expected and got, where that is shown already. */
  isRest?: boolean;
}

/** What one test sent, expected, and got; folded. */
export function Exchange({ log, isRest = false }: Props) {
  const { request, response, duration_ms: duration, failure_class: failure } = log;
  const expected = isRest ? undefined : log.expected;
  const got = isRest || log.passed ? undefined : log.actual;
  if (!request && !expected && !got) return null;
  return (
    <Root>
      <summary>
        <ChevronRight aria-hidden />
        {submissionTexts.details}
      </summary>
      <Cluster>
        {failure && !log.passed && <Chip size="sm">{submissionTexts.classes[failure] ?? failure}</Chip>}
        {duration !== undefined && <Chip size="sm">{submissionTexts.duration(duration)}</Chip>}
      </Cluster>
      <Parts>
        {expected && <Part label={submissionTexts.expected} text={expected} tone="good" />}
        {got && <Part label={submissionTexts.got} text={got} tone="bad" />}
        {request && <Part label={submissionTexts.sent} text={requestText(request)} />}
        {request && (
          <Part label={submissionTexts.answer} text={response ? responseText(response) : submissionTexts.noAnswer} />
        )}
      </Parts>
    </Root>
  );
}
