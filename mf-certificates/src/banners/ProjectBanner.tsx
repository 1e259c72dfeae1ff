import { useRef } from 'react';
import { Link } from '@project-practice/shared/router';
import { Alert, Bone, Button, LinkButton, type AlertTone } from '@project-practice/shared/ui';
import manifest from '../../remote.json' with { type: 'json' };
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { type AvailabilityStatus, reasonOf } from './availability.ts';
import { useAvailability } from './useAvailability.ts';
import { useCertificateRequest } from './useCertificateRequest.ts';

const tones: Record<AvailabilityStatus, AlertTone> = {
  available: 'success',
  already_issued: 'success',
  no_team: 'info',
  requirements_not_met: 'info',
  error: 'warning',
};

/** Of the loaded banner. On narrow phones its text takes two lines. */
const HEIGHT = manifest.widgets.heights['certificates/project-banner/v1'];

/** Widget `certificates/project-banner/v1`: the status of the project's certificate, and the next step. */
export function ProjectBanner({ projectId }: { projectId: string }) {
  const { availability, isFetching, refetch } = useAvailability(projectId);
  const { request, isRequesting } = useCertificateRequest(projectId);
  const wasPressed = useRef(false);
  // Moves the focus from a pressed button to the link that replaces it.
  const focusNext = (link: HTMLAnchorElement | null) => {
    if (wasPressed.current && document.activeElement === document.body) link?.focus();
  };
  const pressed = (act: () => unknown) => () => {
    wasPressed.current = true;
    void act();
  };
  if (!availability) return <Bone $h={HEIGHT} aria-hidden />;

  const { status } = availability;
  const { title, text, action } = texts.banner[status];
  const destinations: Partial<Record<AvailabilityStatus, string>> = {
    already_issued: paths.certificates,
    no_team: paths.registration(projectId),
    requirements_not_met: paths.submissions(projectId),
  };
  const to = destinations[status];
  const actions = to ? (
    <LinkButton as={Link} ref={focusNext} to={to} size="sm" variant="secondary">
      {action}
    </LinkButton>
  ) : status === 'available' ? (
    <Button size="sm" isPending={isRequesting} onClick={pressed(request)}>
      {isRequesting ? texts.banner.requesting : action}
    </Button>
  ) : (
    <Button size="sm" variant="secondary" isPending={isFetching} onClick={pressed(refetch)}>
      {action}
    </Button>
  );
  return (
    <section aria-label={texts.banner.label}>
      <Alert tone={tones[status]} title={title} actions={actions}>
        {reasonOf(availability) ?? text}
      </Alert>
    </section>
  );
}
