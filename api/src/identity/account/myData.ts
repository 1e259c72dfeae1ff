import { asc, eq, getTableColumns } from 'drizzle-orm';
import { type Db, tables } from '../../database/index.ts';

const {
  certificates,
  certificateVersions,
  draftRevisions,
  drafts,
  identities,
  leftAddresses,
  media,
  memberships,
  passkeys,
  passwordResets,
  projectGrants,
  projects,
  sessions,
  skills,
  submissions,
  teams,
  users,
  userSkills,
} = tables;

/** Everything stored about a person, except what would let others sign in. */
export async function collectMyData(db: Db, userId: number): Promise<Record<string, unknown>> {
  const { password_hash: _hash, email_canonical: _canonical, ...profile } = getTableColumns(users);
  const { team_id: _team, user_id: _user, ...membership } = getTableColumns(memberships);
  const [me] = await db.select(profile).from(users).where(eq(users.id, userId));
  return {
    exported_at: new Date().toISOString(),
    profile: me,
    skills: (
      await db
        .select({ name: skills.name })
        .from(userSkills)
        .innerJoin(skills, eq(skills.id, userSkills.skill_id))
        .where(eq(userSkills.user_id, userId))
    ).map(({ name }) => name),
    signs_in_through: await db
      .select({ provider: identities.provider, since: identities.created_at })
      .from(identities)
      .where(eq(identities.user_id, userId)),
    passkeys: await db
      .select({
        name: passkeys.name,
        is_synced: passkeys.is_synced,
        created_at: passkeys.created_at,
        last_used_at: passkeys.last_used_at,
      })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(passkeys.id)),
    password_links: await db
      .select({
        sent_to: passwordResets.sent_to,
        created_at: passwordResets.created_at,
        expires_at: passwordResets.expires_at,
      })
      .from(passwordResets)
      .where(eq(passwordResets.user_id, userId)),
    addresses_left: await db
      .select({ email: leftAddresses.email, left_at: leftAddresses.created_at })
      .from(leftAddresses)
      .where(eq(leftAddresses.user_id, userId))
      .orderBy(asc(leftAddresses.id)),
    sessions: await db.select().from(sessions).where(eq(sessions.user_id, userId)).orderBy(asc(sessions.created_at)),
    teams: await db
      .select({ team: teams.name, team_uuid: teams.uuid, ...membership })
      .from(memberships)
      .innerJoin(teams, eq(teams.id, memberships.team_id))
      .where(eq(memberships.user_id, userId))
      .orderBy(asc(memberships.joined_at)),
    projects_granted: await db
      .select({ project: projects.name, created_at: projectGrants.created_at })
      .from(projectGrants)
      .innerJoin(projects, eq(projects.id, projectGrants.project_id))
      .where(eq(projectGrants.user_id, userId))
      .orderBy(asc(projectGrants.created_at)),
    submissions: await db
      .select()
      .from(submissions)
      .where(eq(submissions.user_id, userId))
      .orderBy(asc(submissions.id)),
    certificates: await db
      .select({
        ...getTableColumns(certificates),
        recipient_name: certificateVersions.recipient_name,
        version: certificateVersions.version,
      })
      .from(certificates)
      .leftJoin(certificateVersions, eq(certificateVersions.certificate_id, certificates.id))
      .where(eq(certificates.user_id, userId)),
    drafts: await db.select().from(drafts).where(eq(drafts.user_id, userId)).orderBy(asc(drafts.id)),
    draft_revisions: await db
      .select(getTableColumns(draftRevisions))
      .from(draftRevisions)
      .innerJoin(drafts, eq(drafts.id, draftRevisions.draft_id))
      .where(eq(drafts.user_id, userId))
      .orderBy(asc(draftRevisions.id)),
    pictures: await db
      .select({ path: media.path, created_at: media.created_at })
      .from(media)
      .where(eq(media.user_id, userId)),
  };
}
