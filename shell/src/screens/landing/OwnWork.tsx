import { useContext } from 'react';
import { HostContext, Widget } from '@project-practice/shared/remote';
import { Link } from '@project-practice/shared/router';
import { Bone, LinkButton } from '@project-practice/shared/ui';
import { IsFrame } from '../../frame/BySession.tsx';
import { usePageServices } from '../../area/PageServices.ts';
import { Home } from './LandingPage.styles.ts';
import { landing } from './landingTexts.ts';

const { hero } = landing;

/** About as high as the widget, whose own height a build of the shell does not know. */
const outline = <Bone $h="clamp(22rem, 22rem + (56.25rem - 100vw) * 99, 42rem)" aria-hidden />;

/** How the landing page begins for somebody who is signed in: with what is theirs, which a remote knows. */
export function OwnWork() {
  const { host } = usePageServices();
  return (
    <Home>
      <header>
        <h1>{hero.title}</h1>
        <LinkButton as={Link} to="/projects" variant="secondary">
          {hero.explore}
        </LinkButton>
      </header>
      {useContext(IsFrame) ? (
        outline
      ) : (
        <HostContext value={host}>
          <Widget slot="projects/home/v1" data={{}} outline={outline} />
        </HostContext>
      )}
    </Home>
  );
}
