import { ArrowRight } from 'lucide-react';
import { Link } from 'shared/router';
import { Chip } from 'shared/details';
import { Avatar, Card, Cluster, Eyebrow, Grid, LinkButton, Text } from 'shared/ui';
import { HeroPicture } from './HeroPicture.tsx';
import { Action, Band, Featured, Hero, HeroWords, Quote, Stats, StatsBand, Steps } from './LandingPage.styles.ts';
import { landing } from './landingTexts.ts';

const { hero, stats, how, featured, voices, action } = landing;

/** The landing page. All of it is static, so that it can be rendered at build time. */
export function LandingPage() {
  return (
    <>
      <Hero>
        <div>
          <HeroWords>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
            <p>{hero.text}</p>
            <LinkButton as={Link} to="/projects" variant="accent" size="lg">
              {hero.explore}
              <ArrowRight aria-hidden />
            </LinkButton>
          </HeroWords>
          <HeroPicture />
        </div>
      </Hero>
      <StatsBand>
        <Stats aria-label={stats.label}>
          {stats.items.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stats>
      </StatsBand>
      <Band aria-labelledby="how">
        <div>
          <h2 id="how">{how.title}</h2>
          <Steps>
            {how.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Steps>
        </div>
      </Band>
      <Band $tinted aria-labelledby="featured">
        <div>
          <h2 id="featured">{featured.title}</h2>
          <Grid as="ul">
            {featured.items.map(({ name, category, tone, level, team, text }) => (
              <Card as="li" key={name}>
                <Featured $gap={3}>
                  <Cluster>
                    <Chip tone={tone}>{category}</Chip>
                    <Chip tone={level.tone}>{level.name}</Chip>
                  </Cluster>
                  <h3>{name}</h3>
                  <Text $tone="muted">{text}</Text>
                  <Text $tone="muted" $size="sm">
                    {featured.team(team)}
                  </Text>
                  <LinkButton as={Link} to="/projects" variant="secondary" aria-label={`${featured.view}: ${name}`}>
                    {featured.view}
                  </LinkButton>
                </Featured>
              </Card>
            ))}
          </Grid>
        </div>
      </Band>
      <Band aria-labelledby="voices">
        <div>
          <h2 id="voices">{voices.title}</h2>
          <Grid as="ul">
            {voices.items.map(({ quote, name, role }) => (
              <Card as="li" key={name}>
                <Quote>
                  <blockquote>“{quote}”</blockquote>
                  <figcaption>
                    <Avatar name={name} isDecorative />
                    <span>
                      <strong>{name}</strong>
                      {role}
                    </span>
                  </figcaption>
                </Quote>
              </Card>
            ))}
          </Grid>
        </div>
      </Band>
      <Band>
        <div>
          <Action>
            <h2>{action.title}</h2>
            <p>{action.text}</p>
            <Cluster $gap={3} $justify="center">
              <LinkButton as={Link} to="/signup" variant="accent" size="lg">
                {action.signUp}
              </LinkButton>
              <LinkButton as={Link} to="/pricing" variant="secondary" size="lg">
                {action.pricing}
              </LinkButton>
            </Cluster>
          </Action>
        </div>
      </Band>
    </>
  );
}
