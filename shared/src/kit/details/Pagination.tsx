import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { pageNumbers } from './pageNumbers.ts';

const { color, motion, radius, size, space, weight } = tokens;

const List = styled.ul`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  margin-block-start: ${space[6]};
  padding: 0;
  list-style: none;
  & svg:dir(rtl) {
    transform: scaleX(-1);
  }
  & [aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const NumberButton = styled.button`
  min-inline-size: ${tokens.target};
  block-size: ${tokens.target};
  padding-inline: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.inkMuted};
  font-size: ${size.sm};
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  ${media.forcedColors} {
    &[aria-current] {
      border-color: Highlight;
    }
    &:not([aria-current]) {
      border-color: Canvas;
    }
  }
`;

/** On narrow screens "2 / 9" replaces the numbers. */
const Wide = styled.li`
  ${media.belowSm} {
    display: none;
  }
`;
const Narrow = styled.li`
  padding-inline: ${space[3]};
  color: ${color.inkMuted};
  font-size: ${size.sm};
  ${media.upSm} {
    display: none;
  }
`;

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label?: string;
}

/** Nothing is drawn for a single page. */
export const Pagination = ({ page, pageCount, onChange, label = 'Pagination' }: PaginationProps) => {
  if (pageCount <= 1) return null;
  // Not `disabled`, which would take the focus from the button that was just pressed.
  const leadsTo = (next: number) =>
    next < 1 || next > pageCount ? { 'aria-disabled': true } : { onClick: () => onChange(next) };
  return (
    <nav aria-label={label}>
      <List>
        <li>
          <IconButton label="Previous page" {...leadsTo(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
        </li>
        <Narrow>{`${page} / ${pageCount}`}</Narrow>
        {pageNumbers(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <Wide key={`gap-${index}`} aria-hidden>
              …
            </Wide>
          ) : (
            <Wide key={entry}>
              <NumberButton
                type="button"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onChange(entry)}
              >
                {entry}
              </NumberButton>
            </Wide>
          ),
        )}
        <li>
          <IconButton label="Next page" {...leadsTo(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </li>
      </List>
    </nav>
  );
};
