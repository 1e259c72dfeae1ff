import { media, tokens } from '@project-practice/shared/theme';
import { Link } from '@project-practice/shared/router';
import { styled } from 'styled-components';
import { paths } from '../paths.ts';
import { profileTexts as texts } from '../texts/profile.ts';
import { type SectionId, sectionIds } from './sections.ts';

const { color, space, weight } = tokens;

const Nav = styled.nav`
  margin-block: ${space[5]};
  box-shadow: inset 0 -1px 0 ${color.line};
  & ul {
    display: flex;
    gap: clamp(${space[4]}, 4vw, ${space[5]});
    overflow-x: auto;
    padding: 0;
    list-style: none;
    scrollbar-width: none;
  }
  & a {
    display: flex;
    align-items: center;
    min-block-size: 3rem;
    border-block-end: 2px solid transparent;
    color: ${color.inkMuted};
    font-weight: ${weight.medium};
    text-decoration: none;
    white-space: nowrap;
  }
  & a:hover,
  & a[aria-current] {
    color: ${color.ink};
  }
  & a[aria-current] {
    border-color: ${color.secondary};
  }
  ${media.forcedColors} {
    & a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
`;

/** The sections of the profile. Each has its own address, so these are links instead of tabs. */
export function SectionNav({ current }: { current: SectionId }) {
  return (
    <Nav aria-label={texts.sections}>
      <ul>
        {sectionIds.map((id) => (
          <li key={id}>
            <Link to={paths.section(id)} aria-current={id === current ? 'page' : undefined} preventScrollReset>
              {texts.sectionNames[id]}
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
