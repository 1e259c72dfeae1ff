import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';

const { color, radius, size, space, weight } = tokens;

export const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr));
  gap: ${space[3]} ${space[4]};
  padding-block: ${space[2]};
  & dt {
    margin-block-end: ${space[1]};
    color: ${color.inkMuted};
    font-size: ${size.sm};
    font-weight: ${weight.semibold};
  }
`;

const looks = {
  neutral: [color.line, color.sunken],
  bad: [color.errorLine, color.errorSoft],
  good: [color.successLine, color.successSoft],
} as const;

const Pre = styled.pre<{ $tone: keyof typeof looks; $isShort: boolean }>`
  margin: 0;
  max-block-size: ${({ $isShort }) => ($isShort ? '5.5rem' : '20rem')};
  overflow: auto;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $tone }) => looks[$tone][0]};
  border-radius: ${radius.md};
  background: ${({ $tone }) => looks[$tone][1]};
  font-size: ${size.sm};
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface Props {
  label: string;
  text: string;
  tone?: keyof typeof looks;
  /** Shows a few lines; the rest scrolls. */
  isShort?: boolean;
}

/** One text of an exchange, word for word. */
export const Part = ({ label, text, tone = 'neutral', isShort = false }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {/* Focusable, so that the keyboard can scroll long texts. */}
      <Pre $tone={tone} $isShort={isShort} tabIndex={0} role="group" aria-label={label}>
        {text}
      </Pre>
    </dd>
  </div>
);
