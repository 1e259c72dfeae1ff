import { render } from '@testing-library/react';
import { useContext } from 'react';
import { css, styled, StyleSheetContext } from 'styled-components';
import { pageHtml } from '../rendering/pageHtml.tsx';
import { aroundCompiler, readStylesAhead, StylesAhead } from './StylesAhead.tsx';

const card = css`
  color: rgb(1, 2, 3);
  background: linear-gradient(red, blue);
  order: 1;

  &:hover,
  a & {
    color: rgb(4, 5, 6);
  }

  @media print {
    display: none;
  }
`;

/** The rules that styled-components has made for an element, with `.own` for its classes. */
const rulesFor = ({ classList }: Element) =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')]
    .flatMap(({ sheet }) =>
      [...sheet!.cssRules].map(({ cssText }) =>
        cssText
          .replace(/\s+/g, ' ')
          .replace(/\.([\w-]+)/g, (whole, name: string) => (classList.contains(name) ? '.own' : whole)),
      ),
    )
    .filter((rule) => rule.includes('.own'));

/** Counts the styles that have to be compiled. */
function Counting({ sources, children }: { sources: string[]; children: React.ReactNode }) {
  const context = useContext(StyleSheetContext);
  const counting = aroundCompiler(context, (source, ...rest) => {
    sources.push(source);
    return context.stylis(source, ...rest);
  });
  return <StyleSheetContext value={counting}>{children}</StyleSheetContext>;
}

/** Shows an element as a page does that arrived with this HTML. */
function show(element: React.ReactElement, html = '') {
  const sources: string[] = [];
  const arrived = document.createElement('div');
  arrived.innerHTML = html;
  readStylesAhead(arrived);
  const { container } = render(
    <Counting sources={sources}>
      <StylesAhead>{element}</StylesAhead>
    </Counting>,
  );
  return { sources, shown: container.firstElementChild! };
}

it('takes styles that arrived with the page as they are, with the same rules as if compiled', () => {
  const Compiled = styled.p`
    ${card}
  `;
  const compiled = show(<Compiled />);
  expect(compiled.sources).toHaveLength(1);
  // Components are defined in another order than in the build, so styled-components makes other names.
  const BuildsCard = styled.p`
    ${card}
  `;
  const Card = styled.p`
    ${card}
  `;
  const taken = show(<Card />, pageHtml(<BuildsCard />));
  expect(taken.sources).toEqual([]);
  expect(rulesFor(taken.shown)).toEqual(rulesFor(compiled.shown));
  expect(rulesFor(taken.shown).join('')).toMatch(/\.own \{color: rgb\(1, 2, 3\).*order: 1.*\.own:hover.*@media print/s);
});

it('compiles what the page did not bring, and what refers to a component', () => {
  const Other = styled.p`
    order: 2;
  `;
  const Pair = styled.p`
    & + & {
      order: 3;
    }
  `;
  const pair = show(
    <Pair />,
    pageHtml(
      <>
        <Other />
        <Pair />
      </>,
    ),
  );
  expect(pair.sources).toHaveLength(1);
  const New = styled.p`
    order: 4;
  `;
  expect(show(<New />).sources).toHaveLength(1);
});

it('keeps the order of two components with one style', () => {
  const Base = styled.p`
    order: 5;
  `;
  const Wide = styled(Base)`
    order: 6;
  `;
  const Again = styled(Wide)`
    order: 5;
  `;
  const arrived = document.createElement('div');
  arrived.innerHTML = pageHtml(
    <>
      <Wide />
      <Again />
    </>,
  );
  document.body.append(arrived);
  expect([...arrived.querySelectorAll('p')].map((element) => getComputedStyle(element).order)).toEqual(['6', '5']);
  arrived.remove();
});
