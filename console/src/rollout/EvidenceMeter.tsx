import { tokens } from '@project-practice/shared/theme';
import { Text } from '@project-practice/shared/ui';
import { styled } from 'styled-components';

const Track = styled.div`
  overflow: hidden;
  block-size: 0.5rem;
  margin-block: ${tokens.space[2]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.neutralSoft};
  & > span {
    display: block;
    inline-size: var(--share);
    block-size: 100%;
    border-radius: inherit;
    background: ${tokens.color.warning};
    transition: inline-size ${tokens.motion.slow} ${tokens.motion.ease};
  }
  &[data-level='high'] > span {
    background: ${tokens.color.error};
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[3]};
`;

interface EvidenceMeterProps {
  eValue: number;
  /** The e-value at which the version is rolled back. */
  limit: number;
}

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3 });

/** How close the evidence of a fault is to the limit, on a logarithmic scale: each doubling is the same step. */
export const EvidenceMeter = ({ eValue, limit }: EvidenceMeterProps) => {
  const share = Math.round(Math.min(1, Math.max(0, Math.log(eValue) / Math.log(limit))) * 100);
  const words = eValue <= 1 ? 'none' : `${short.format(eValue)} of ${short.format(limit)}`;
  return (
    <div>
      <Ends>
        <Text as="span" $size="sm">
          Evidence of failure
        </Text>
        <Text as="span" $size="sm" $tone="muted">
          {words}
        </Text>
      </Ends>
      <Track
        role="meter"
        aria-label="Evidence of failure"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={words}
        data-level={share > 60 ? 'high' : 'low'}
      >
        <span style={{ '--share': `${share}%` } as React.CSSProperties} />
      </Track>
      <Ends>
        <Text as="span" $size="sm" $tone="subtle">
          no evidence
        </Text>
        <Text as="span" $size="sm" $tone="subtle">
          rolled back
        </Text>
      </Ends>
    </div>
  );
};
