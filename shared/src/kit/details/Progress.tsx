import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, motion, radius, size, space, weight } = tokens;

const Root = styled.div`
  display: grid;
  gap: 0.375rem;
  min-inline-size: 0;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  color: ${color.inkMuted};
  font-size: ${size.sm};
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div<{ $thick: boolean }>`
  overflow: hidden;
  block-size: ${({ $thick }) => ($thick ? '0.625rem' : '0.375rem')};
  border-radius: ${radius.full};
  background: ${color.neutralSoft};
  box-shadow: inset 0 0 0 1px ${color.neutralLine};
  ${media.forcedColors} {
    outline: 1px solid CanvasText;
  }
`;

// The share is passed in a custom property, so that styled-components makes no rule per value.
const Bar = styled.div<{ $full: boolean }>`
  inline-size: var(--share);
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $full }) =>
    $full ? color.success : `linear-gradient(90deg, ${color.secondary}, ${color.success})`};
  transition: inline-size ${motion.slow} ${motion.ease};
  ${media.forcedColors} {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

export interface ProgressProps {
  value: number;
  max?: number;
  label: string;
  /** Shown at the end of the label's line. */
  valueText?: string;
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean;
  size?: 'sm' | 'md';
}

export const Progress = ({
  value,
  max = 100,
  label,
  valueText,
  isLabelHidden,
  size: thickness = 'sm',
}: ProgressProps) => {
  const labelId = useId();
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <Root>
      {!isLabelHidden && (
        // Hidden, because the bar announces its label and value itself.
        <Head aria-hidden>
          <span id={labelId}>{label}</span>
          {valueText && <span>{valueText}</span>}
        </Head>
      )}
      <Track
        role="progressbar"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={valueText}
        {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': labelId })}
        $thick={thickness === 'md'}
      >
        <Bar $full={share === 1} style={{ '--share': `${share * 100}%` } as React.CSSProperties} />
      </Track>
    </Root>
  );
};
