import { parseArgs } from 'node:util';
import type { Delivery, Floor, Health, RemoteDetail, RemoteSummary, Rollout } from '@project-practice/registry/answers';
import { callRegistry, CommandFailed, runCommand } from '../registry/client.ts';
import { describeDelivery, describeError, describeFloor, floorOf } from '../registry/describe.ts';
import { REMOTE_NAME } from '@project-practice/shared/contract';
import path from 'node:path';
import { moveRelease } from '../registry/moveRelease.ts';
import { verifyRelease } from '../registry/verifyRelease.ts';
import { rootOf } from '../package/rootOf.ts';
import { planOf } from '../registry/planOf.ts';
import { describeRollout } from '../registry/rolloutStatus.ts';

interface Returned {
  name: string;
  stable: string | null;
  from: string;
}

const usage = `npx practice rollout <command> …
  start <remote> <version> [--stages 1:10m,10:30m,50:1h,100] [--plan plan.json]
  start <remote>@<version> <remote>@<version> …
                                  versions that belong together: every visitor gets all of them, or none
  preview <remote> <version>      a link that gives one browser this version before anyone else
  status [<remote>]               running rollouts, their progress, and their numbers; of one remote, also how its last one ended
  promote <remote> [<version>] [--to-end] [--at 10] [--force]
                                  go to the next stage now, or to everyone; with --at, only if it is at that percentage;
                                  with --force, although its numbers speak against it
  abort <remote> [<version>]      end the rollout; everyone returns to the stable version
  rollback <remote> [<version>]   roll back a running rollout; without one, return everyone to the previous version, or to this one
  rollback <remote>[@<version>] <remote>[@<version>] …
                                  several at once, such as the shell and a remote that was built on it
  retire <remote> [--give-up]     remove it from the site; its releases, routes, and slots stay its own; with --give-up, now or
                                  later, others may have its routes and slots
  verify <remote> <version> [--seen file.json]
                                  check that it is served and recorded as it was published, and that the log of releases goes
                                  on from what this machine saw last, which it keeps in this file
  move <remote> <version> --to <address>
                                  bring what everybody has here to the registry of the next environment, without building it
                                  again; REGISTRY_TO_TOKEN says as whom there
  errors <remote>                 the most frequent errors of the last day, and where in the source they were thrown
  floor <remote> [--share 50] [--time 10m] [--visitors 20] [--tolerated 5]
                                  what squads' rollouts of it cannot undercut; with an option, operators set it
  deliveries                      the messages to owners and operators, and whether they arrived
  webhook-secret <remote>         with which the messages to its owner's webhook are signed
Every command accepts --json. Commands that change something accept --reason "…" for the audit trail.
REGISTRY_URL (default http://localhost:3000) and REGISTRY_TOKEN say where and as whom.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stages: { type: 'string' },
      plan: { type: 'string' },
      at: { type: 'string' },
      share: { type: 'string' },
      time: { type: 'string' },
      visitors: { type: 'string' },
      tolerated: { type: 'string' },
      reason: { type: 'string' },
      seen: { type: 'string' },
      to: { type: 'string' },
      'give-up': { type: 'boolean' },
      'to-end': { type: 'boolean' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [command, name, version] = positionals;
  const { reason } = values;

  const show = (value: object, text: string) => console.log(values.json ? JSON.stringify(value, null, 2) : text);

  function required(value: string | undefined, what: string): string {
    if (!value) throw new CommandFailed(`Give ${what}.\n\n${usage}`);
    return value;
  }

  /** Several remotes, if the arguments name more than one. */
  const several = () => {
    const members = positionals.slice(1).map((text) => {
      const [member = '', of] = text.split('@');
      return { name: member, version: of };
    });
    const areNames = members.every((member) => member.name === 'shell' || REMOTE_NAME.test(member.name));
    return areNames && (members.length > 1 || members[0]?.version) ? members : undefined;
  };

  const describeReturn = ({ name: of, stable, from }: Returned) =>
    `${of} ${from} → ${stable ?? 'nothing'} for every visitor, from the next page load.`;

  async function change(action: string, body: object): Promise<void> {
    const rollout = await callRegistry<Rollout>('POST', `/remotes/${required(name, 'a remote')}/${action}`, body);
    show(rollout, describeRollout(rollout));
  }

  /** The running rollout, as this command means it. Sent along with an action, so that the registry refuses it when somebody else was faster. */
  async function running(): Promise<{ rollout: string; stage: number }> {
    const { rollout } = await callRegistry<RemoteDetail>('GET', `/remotes/${required(name, 'a remote')}`);
    if (!rollout) throw new CommandFailed(`No rollout of ${name} is running.`);
    const isMeant =
      (version ?? rollout.version) === rollout.version &&
      (values.at === undefined || Number.parseFloat(values.at) === rollout.percentage);
    if (!isMeant)
      throw new CommandFailed(
        `The running rollout is of ${name} ${rollout.version}, now at ${rollout.percentage} %. Nothing was changed.`,
      );
    return { rollout: rollout.id, stage: rollout.stage };
  }

  const commands: Record<string, () => Promise<void>> = {
    async start() {
      const members = several();
      if (!members || members.length < 2)
        return change('rollouts', {
          version: required(members?.[0]?.version ?? version, 'a released version'),
          plan: planOf(values),
          reason,
        });
      for (const member of members)
        required(member.version, `a released version of ${member.name}: ${member.name}@0.3.0`);
      const started = await callRegistry<Rollout[]>('POST', '/rollouts', { members, plan: planOf(values), reason });
      const describe = (one: Rollout) =>
        describeRollout({ ...one, together: started.filter((other) => other !== one) });
      show(started, started.map(describe).join('\n'));
    },
    async preview() {
      const overrides = [{ name: required(name, 'a remote'), version: required(version, 'a released version') }];
      const link = await callRegistry<{ url: string }>('POST', '/overrides', { overrides });
      show(link, `Open within ten minutes, and accept:\n  ${link.url}`);
    },
    promote: async () =>
      change('rollout/promote', {
        ...(await running()),
        toEnd: values['to-end'] ?? false,
        force: values.force ?? false,
        reason,
      }),
    abort: async () => change('rollout/abort', { rollout: (await running()).rollout, reason }),
    async rollback() {
      const members = several() ?? [{ name: required(name, 'a remote'), version }];
      const returned = await callRegistry<Returned[]>('POST', '/rollback', { members, reason });
      show(members.length > 1 ? returned : returned[0]!, returned.map(describeReturn).join('\n'));
    },
    async retire() {
      const givesUp = values['give-up'] ?? false;
      await callRegistry('POST', `/remotes/${required(name, 'a remote')}/retire`, { reason, givesUp });
      const places = givesUp ? 'Others may have its routes and slots.' : 'A new rollout brings it back.';
      show({ name, stable: null }, `${name} was removed from the site. ${places}`);
    },
    async move() {
      const to = {
        address: required(values.to, 'the address of the registry to bring it to, with --to').replace(/\/+$/, ''),
        token: required(process.env.REGISTRY_TO_TOKEN, 'a token for that registry, as REGISTRY_TO_TOKEN'),
      };
      const lines = await moveRelease(required(name, 'a remote'), required(version, 'a released version'), to);
      show({ name, version, to: to.address }, lines.join('\n'));
    },
    async verify() {
      const host = (process.env.REGISTRY_URL ?? 'localhost').replaceAll(/[^\w.-]+/g, '_');
      const seen = values.seen ?? path.join(rootOf('.'), '.cache/release-log', `${host}.json`);
      const lines = await verifyRelease(required(name, 'a remote'), required(version, 'a released version'), seen);
      show({ name, version, seen }, lines.join('\n'));
    },
    async errors() {
      const { errors } = await callRegistry<Health>(
        'GET',
        `/remotes/${required(name, 'a remote')}/health?minutes=1440`,
      );
      show(errors, errors.map(describeError).join('\n') || `No error of ${name} was reported in the last day.`);
    },
    async floor() {
      const route = `/remotes/${required(name, 'a remote')}/floor`;
      const wanted = floorOf(values);
      const floor = await callRegistry<Floor>('GET', route);
      const now = wanted ? await callRegistry<Floor>('PUT', route, { ...floor, ...wanted, reason }) : floor;
      show(now, describeFloor(name!, now));
    },
    async deliveries() {
      const deliveries = await callRegistry<Delivery[]>('GET', '/deliveries');
      show(deliveries, deliveries.map(describeDelivery).join('\n') || 'No message was sent yet.');
    },
    async 'webhook-secret'() {
      const answer = await callRegistry<{ secret: string }>(
        'GET',
        `/webhook-secret?scope=${required(name, 'a remote')}`,
      );
      show(answer, answer.secret);
    },
    async status() {
      const remotes = await callRegistry<RemoteSummary[]>('GET', '/remotes');
      const wanted = remotes.filter((remote) => !name || remote.name === name);
      if (wanted.length === 0) throw new CommandFailed(`No release exists for ${name}.`);
      const lines = wanted.map((remote) =>
        remote.rollout
          ? describeRollout({ ...remote.rollout, together: remote.together })
          : `${remote.name} ${remote.stable ?? 'is not live'}`,
      );
      // A canary may have been taken back while nobody was watching, so say what became of it.
      if (name && !wanted[0]!.rollout && !values.json) {
        const { rollouts } = await callRegistry<RemoteDetail>('GET', `/remotes/${name}`);
        if (rollouts[0]) lines.push(`Last rollout: ${describeRollout(rollouts[0])}`);
      }
      show(wanted, lines.join('\n'));
    },
  };

  if (values.help || command === undefined || command === 'help') return console.log(usage);
  if (!Object.hasOwn(commands, command)) throw new CommandFailed(`There is no command "${command}".\n\n${usage}`);
  await commands[command]!();
});
