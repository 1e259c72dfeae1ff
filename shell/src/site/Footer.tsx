import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const { color, size, space, width } = tokens;

const Root = styled.footer`
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.inkMuted};
  font-size: ${size.sm};
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]} ${space[5]};
    max-inline-size: calc(${width.page} + 2 * ${space.gutter});
    margin-inline: auto;
    padding: ${space[5]} ${space.gutter};
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${tokens.target};
    color: inherit;
  }
`;

const links = [texts.footer.codeHosting, texts.footer.network, texts.footer.contact];

/** The footer of the landing page. Its links are placeholders that do nothing. */
export function Footer() {
  return (
    <Root>
      <div>
        <p>
          © {new Date().getFullYear()} {texts.siteName}. {texts.footer.tagline}
        </p>
        <nav aria-label={texts.footer.label}>
          <ul>
            {links.map((label) => (
              <li key={label}>
                {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the specification asks for placeholder links */}
                <a href="#" onClick={(event) => event.preventDefault()}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Root>
  );
}
