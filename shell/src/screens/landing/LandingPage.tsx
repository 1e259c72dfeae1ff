import { Link } from '@project-practice/shared/router';
import { Chip } from '@project-practice/shared/details';
import { Avatar, Card, Cluster, LinkButton, Text } from '@project-practice/shared/ui';
import { BySession } from '../../frame/BySession.tsx';
import { OwnWork } from './OwnWork.tsx';
import { Welcome } from './Welcome.tsx';
import { Action, Band, Featured, Quote, Stats, StatsBand, Steps, Thirds } from './LandingPage.styles.ts';
import { landing } from './landingTexts.ts';

const { stats, how, featured, voices, action } = landing;

/** The landing page. All but a person's own work is static, so that it can be rendered at build time. */
export function LandingPage() {
  return (
    <>
      <BySession whenIn={<OwnWork />} whenOut={<Welcome />} />
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
          <Thirds>
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
          </Thirds>
        </div>
      </Band>
      <Band aria-labelledby="voices">
        <div>
          <h2 id="voices">{voices.title}</h2>
          <Thirds>
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
          </Thirds>
        </div>
      </Band>
      <Band>
        <div>
          <Action>
            <h2>{action.title}</h2>
            <BySession whenIn={<p>{action.textIn}</p>} whenOut={<p>{action.text}</p>} />
            <Cluster $gap={3} $justify="center">
              <BySession
                whenIn={
                  <LinkButton as={Link} to="/projects" size="lg">
                    {action.next}
                  </LinkButton>
                }
                whenOut={
                  <LinkButton as={Link} to="/signup" size="lg">
                    {action.signUp}
                  </LinkButton>
                }
              />
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
