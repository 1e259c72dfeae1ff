import { Monitor, Smartphone } from 'lucide-react';
import { isGone, messageOf } from '@project-practice/shared/api';
import { Chip, DateTime } from '@project-practice/shared/details';
import { Button, showSnackbar } from '@project-practice/shared/ui';
import { deviceName } from './deviceName.ts';
import { Words } from './DevicesCard.styles.ts';
import { type DeviceSession, useAuthEndSessionMutation } from './securityApi.ts';
import { securityTexts as texts } from '../../texts/security.ts';

interface Props {
  session: DeviceSession;
  onEnd(): void;
}

export function DeviceRow({ session: { id, user_agent, address, last_used_at, is_current }, onEnd }: Props) {
  const [end, { isLoading }] = useAuthEndSessionMutation();
  const name = deviceName(user_agent);
  const Icon = /Mobile|Android|iPhone|iPad/.test(user_agent) ? Smartphone : Monitor;

  const handleEnd = async () => {
    onEnd();
    const { error } = await end(id);
    // The key replaces the result of an earlier press.
    showSnackbar({
      key: `device-${id}`,
      ...(error && !isGone(error)
        ? { message: messageOf(error, texts.signOutFailed), tone: 'error' }
        : { message: texts.signedOut(name) }),
    });
  };

  return (
    <li>
      <Icon aria-hidden />
      <Words>
        <strong>{name}</strong>
        <p>
          {texts.lastUsed} <DateTime value={last_used_at} show="relative" />
          {address && ` · ${address}`}
        </p>
      </Words>
      {is_current ? (
        <Chip tone="success">{texts.thisDevice}</Chip>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          isPending={isLoading}
          aria-label={texts.signOutNamed(name)}
          onClick={() => void handleEnd()}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}
