import { media, tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { landing } from './landingTexts.ts';

const { radius } = tokens;
const { picture } = landing.hero;

/** Room for both pictures before they have loaded. On a phone they follow the words. */
const Scene = styled.div`
  position: relative;
  padding-block-end: 18%;
  ${media.belowMd} {
    margin-block-start: 0.5rem;
  }
  img {
    inline-size: 100%;
    block-size: auto;
    border-radius: ${radius.md};
    box-shadow: 0 24px 56px -12px rgb(0 0 0 / 55%);
  }
  [data-theme='dark'] & > .light,
  :root:not([data-theme='dark']) & > .dark {
    display: none;
  }
  & > .certificate {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    inline-size: 52%;
    border-radius: ${radius.sm};
  }
`;

const result = { width: 960, height: 660, loading: 'lazy', decoding: 'async' } as const;

/**
 * A real result and a real certificate of the demo data, photographed by `npm run pictures -w e2e`. Lazy, so that only the
 * result in the visitor's theme is fetched, after what is needed for the words.
 */
export const HeroPicture = () => (
  <Scene>
    <img className="light" src="/result-light.webp" alt={picture.result} {...result} />
    <img className="dark" src="/result-dark.webp" alt={picture.result} {...result} />
    <img
      className="certificate"
      src="/certificate.webp"
      loading="lazy"
      decoding="async"
      alt={picture.certificate}
      width={560}
      height={396}
    />
  </Scene>
);
