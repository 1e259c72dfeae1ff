import { ArrowRight } from 'lucide-react';
import { Link } from '@project-practice/shared/router';
import { Eyebrow, LinkButton } from '@project-practice/shared/ui';
import { HeroPicture } from './HeroPicture.tsx';
import { Claim, Hero, HeroWords } from './LandingPage.styles.ts';
import { landing } from './landingTexts.ts';

const { hero } = landing;

/** How the landing page begins for guests. */
export const Welcome = () => (
  <Hero>
    <div>
      <HeroWords>
        <Eyebrow>{hero.eyebrow}</Eyebrow>
        {/* One sentence to read; its beginning is the title. */}
        <Claim>
          <h1>{hero.title}</h1>
          <p>{hero.claim}</p>
        </Claim>
        <p>{hero.text}</p>
        <LinkButton as={Link} to="/projects" size="lg">
          {hero.explore}
          <ArrowRight aria-hidden />
        </LinkButton>
      </HeroWords>
      <HeroPicture />
    </div>
  </Hero>
);
