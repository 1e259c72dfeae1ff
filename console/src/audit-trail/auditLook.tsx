import {
  Ban,
  Code2,
  Fence,
  Hand,
  HeartPulse,
  KeyRound,
  PackageCheck,
  PauseCircle,
  Rocket,
  Trash2,
  TrendingUp,
  Undo2,
  CircleCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChipTone } from '@project-practice/shared/details';

interface Look {
  label: string;
  tone: ChipTone;
  icon: ReactNode;
}

const looks: Record<string, Look> = {
  'dev.cdevents.artifact.published': { label: 'Released', tone: 'neutral', icon: <PackageCheck aria-hidden /> },
  'dev.cdevents.artifact.deleted': { label: 'Deleted', tone: 'neutral', icon: <Trash2 aria-hidden /> },
  'dev.cdevents.service.deployed': { label: 'Deployed', tone: 'info', icon: <Rocket aria-hidden /> },
  'dev.cdevents.service.upgraded': { label: 'Stable', tone: 'success', icon: <CircleCheck aria-hidden /> },
  'dev.cdevents.service.rolledback': { label: 'Rolled back', tone: 'error', icon: <Undo2 aria-hidden /> },
  'dev.cdevents.service.removed': { label: 'Removed', tone: 'error', icon: <Ban aria-hidden /> },
  'dev.cdeventsx.registry-rollout.advanced': { label: 'Advanced', tone: 'info', icon: <TrendingUp aria-hidden /> },
  'dev.cdeventsx.registry-rollout.held': { label: 'Held', tone: 'warning', icon: <PauseCircle aria-hidden /> },
  'dev.cdeventsx.registry-rollout.waiting': {
    label: 'Waits for approval',
    tone: 'warning',
    icon: <Hand aria-hidden />,
  },
  'dev.cdeventsx.registry-rollout.recovered': { label: 'Recovered', tone: 'success', icon: <HeartPulse aria-hidden /> },
  'dev.cdeventsx.registry-floor.set': { label: 'Floor set', tone: 'neutral', icon: <Fence aria-hidden /> },
  'dev.cdeventsx.registry-override.issued': { label: 'Override link', tone: 'neutral', icon: <Code2 aria-hidden /> },
  'dev.cdeventsx.registry-override.set': { label: 'Override', tone: 'neutral', icon: <Code2 aria-hidden /> },
  'dev.cdeventsx.registry-token.created': { label: 'Token created', tone: 'neutral', icon: <KeyRound aria-hidden /> },
  'dev.cdeventsx.registry-token.revoked': { label: 'Token revoked', tone: 'neutral', icon: <KeyRound aria-hidden /> },
};

/** Ignores the version at the end of a CDEvents type; an unknown type is its own label. */
export function lookOf(type: string): Look {
  return looks[type.replace(/\.\d+\.\d+\.\d+$/, '')] ?? { label: type, tone: 'neutral', icon: null };
}
