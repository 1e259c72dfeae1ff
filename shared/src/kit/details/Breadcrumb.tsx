import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, size, space, weight } = tokens;

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[1]};
  margin-block-end: ${space[4]};
  padding: 0;
  color: ${color.inkMuted};
  font-size: ${size.sm};
  list-style: none;
  & > li {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: 2rem;
  }
  & a,
  & [aria-current] {
    overflow: hidden;
    max-inline-size: 20rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A press area of 44 px, even around a short word in a line of 32 px. */
  & a {
    margin: -0.375rem -0.25rem;
    padding: 0.6875rem 0.25rem;
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
  & [aria-current] {
    color: ${color.ink};
    font-weight: ${weight.medium};
  }
  & svg {
    flex: none;
    color: ${color.inkSubtle};
  }
  & svg:dir(rtl) {
    transform: scaleX(-1);
  }
  /* On a phone, one line: this page and the one above it. Names that arrive late move nothing then. */
  ${media.belowSm} {
    flex-wrap: nowrap;
    & > li:not(:nth-last-child(-n + 2)),
    & > li:nth-last-child(2) > svg {
      display: none;
    }
  }
`;

/** Children are links, except the last one, which is this page: `<Breadcrumb><Link to="/">Home</Link>My Certificates</Breadcrumb>`. */
export const Breadcrumb = ({ children, label = 'Breadcrumb' }: { children: ReactNode; label?: string }) => {
  const steps = Children.toArray(children);
  return (
    <nav aria-label={label}>
      <List>
        {steps.map((step, index) => (
          <li key={index}>
            {/* Inside the step it precedes, so that no line ends with a separator. */}
            {index > 0 && <ChevronRight aria-hidden />}
            {index === steps.length - 1 ? <span aria-current="page">{step}</span> : step}
          </li>
        ))}
      </List>
    </nav>
  );
};
