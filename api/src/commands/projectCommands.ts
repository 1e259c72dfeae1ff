import { sql } from 'drizzle-orm';
import { changeProject } from './changeOne.ts';

export const projectCommands = [
  changeProject({
    name: 'review-project',
    summary:
      'Vouches for a member’s project: it is listed among the platform’s own, and its certificates say nothing of its maker.',
    action: 'project.reviewed',
    idle: (project) => (project.reviewed_at ? 'This project is already reviewed.' : undefined),
    values: { reviewed_at: sql`now()` },
    done: 'The project is reviewed. Certificates from now on say so; those issued before stay as they are.',
  }),
  changeProject({
    name: 'unreview-project',
    summary: 'Takes the review of a project back. Certificates that were issued stay as they are.',
    action: 'project.unreviewed',
    needsReason: true,
    idle: (project) => (project.reviewed_at ? undefined : 'This project is not reviewed.'),
    values: { reviewed_at: null },
    done: 'The project is no longer reviewed.',
  }),
  changeProject({
    name: 'hide-project',
    summary: 'Makes a public project private. Its maker, and teams that are registered to it, keep it.',
    action: 'project.hidden',
    needsReason: true,
    idle: (project) => (project.is_public ? undefined : 'This project is already private.'),
    values: { is_public: false },
    done: 'The project is private.',
  }),
  changeProject({
    name: 'show-project',
    summary: 'Makes a private project public.',
    action: 'project.shown',
    idle: (project) => (project.is_public ? 'This project is already public.' : undefined),
    values: { is_public: true },
    done: 'The project is public.',
  }),
];
