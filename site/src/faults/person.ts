import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Answer, type Question } from './ask.ts';

/** What a killed server may or may not have done: it had not answered yet. */
interface Renamed {
  acknowledged: string;
  asked?: string;
}

/** Work that the site does in the background. */
export interface Ongoing {
  kind: 'grading' | 'draft';
  path: string;
}

export interface Practice {
  project: number;
  task: number;
  deployment: string;
  /** A picture to upload. */
  picture: Blob;
}

class Gone extends Error {}

const PASSWORD = 'six otters at dawn';
const isWebp = (bytes: Buffer) =>
  /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)) && bytes.length === bytes.readUInt32LE(4) + 8;
const pick = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** Somebody who uses the site, and who remembers everything that it has acknowledged. */
export class Person {
  acknowledged = 0;
  /** The write whose answer is awaited. */
  underWay: string | undefined;
  readonly ongoing: Ongoing[] = [];
  readonly #email: string;
  readonly #practice: Practice;
  readonly #origin: string;
  #isGone = false;
  #tokens = { access: '', refresh: '' };
  readonly #teams = new Map<string, Renamed>();
  readonly #drafts = new Map<number, string[]>();
  readonly #submissions: string[] = [];
  #picture: { acknowledged: string | null; isAsked: boolean } = { acknowledged: null, isAsked: false };

  constructor(origin: string, email: string, practice: Practice) {
    this.#origin = origin;
    this.#email = email;
    this.#practice = practice;
  }

  #ask = (method: string, path: string, question: Question = {}): Promise<Answer> =>
    ask(`${this.#origin}/api/v1${path}`, method, { as: this.#tokens.access, ...question });

  /** Repeats the write, as the site's pages do, until it is acknowledged. Rejects with `Gone` once the site was killed. */
  async #write(what: string, method: string, path: string, question: Question): Promise<any> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    this.underWay = what;
    for (;;) {
      const answer = await this.#ask(method, path, { ...question, headers }).catch(() => undefined);
      if (this.#isGone) throw new Gone();
      if (!answer || answer.status >= 500) {
        await pause(500);
        continue;
      }
      this.underWay = undefined;
      const { status, body } = answer;
      if (status >= 400) throw new Error(`${method} ${path} was refused with ${status}: ${JSON.stringify(body)}`);
      this.acknowledged += 1;
      return body;
    }
  }

  #signUp = async () => {
    const body = { first_name: 'Ada', last_name: 'Byron', email: this.#email, password: PASSWORD };
    this.#tokens = await this.#write('sign-up', 'POST', '/auth/register/', { body });
  };

  /** Writes one thing after the other until `leave` is called. */
  async writeOn(): Promise<void> {
    const writes = [this.#makeTeam, this.#rename, this.#upload, this.#renew, this.#draft, this.#refine, this.#submit];
    try {
      await this.#signUp();
      await this.#makeTeam();
      for (;;) await pick(writes)();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }

  /** What is not acknowledged by now is not waited for. */
  leave() {
    this.#isGone = true;
  }

  #makeTeam = async (): Promise<string> => {
    const name = `Team ${this.#teams.size}`;
    const { uuid } = await this.#write('team', 'POST', '/teams/', { body: { name } });
    this.#teams.set(uuid, { acknowledged: name });
    return uuid;
  };

  #rename = async () => {
    const [uuid, name] = pick([...this.#teams]);
    name.asked = `Team ${this.acknowledged}`;
    await this.#write('name of a team', 'PATCH', `/teams/${uuid}/`, { body: { name: name.asked } });
    name.acknowledged = name.asked;
    name.asked = undefined;
  };

  #upload = async () => {
    const form = new FormData();
    form.set('avatar', this.#practice.picture, 'picture.png');
    this.#picture.isAsked = true;
    const { avatar } = await this.#write('picture', 'PATCH', '/auth/profile/', { form });
    this.#picture = { acknowledged: avatar, isAsked: false };
  };

  #renew = async () => {
    const body = { refresh: this.#tokens.refresh };
    this.#tokens = await this.#write('renewal', 'POST', '/auth/token/refresh/', { body });
  };

  #draft = async () => {
    const body = { category_id: 2, difficulty_level_id: 1 };
    const { id } = await this.#write('draft', 'POST', '/projects/drafts/', { body });
    this.#drafts.set(id, []);
  };

  #refine = async () => {
    const idle = [...this.#drafts].filter(([, prompts]) => prompts.length === 0);
    if (idle.length === 0) return this.#draft();
    const [id, prompts] = pick(idle);
    const prompt = 'A harbour where owners moor boats';
    const path = `/projects/drafts/${id}/`;
    await this.#write('prompt', 'POST', `${path}refine/`, { body: { prompt } });
    prompts.push(prompt);
    this.ongoing.push({ kind: 'draft', path });
  };

  #submit = async () => {
    const team = await this.#makeTeam();
    const { project, task, deployment } = this.#practice;
    const registration = { project, team, deployment_url: deployment };
    await this.#write('registration', 'POST', '/projects/registrations/', { body: registration });
    const submissions = `/projects/${project}/tasks/${task}/submissions/`;
    const body = { team, deployment_url: deployment, github_url: 'https://github.com/example/otters' };
    const { id } = await this.#write('submission', 'POST', submissions, { body });
    const path = `${submissions}${id}/`;
    this.#submissions.push(path);
    this.ongoing.push({ kind: 'grading', path });
  };

  /** Looks for everything that was acknowledged, on the site as it is now. Returns what is lost. */
  async lost(): Promise<string[]> {
    if (!this.#tokens.access) return [];
    const lost: string[] = [];
    const expect = (isThere: boolean, what: string) => isThere || lost.push(`${what} of ${this.#email}`);

    const { status, body: renewed } = await this.#ask('POST', '/auth/token/refresh/', {
      body: { refresh: this.#tokens.refresh },
    });
    expect(status === 200, 'the session');
    if (status !== 200) return lost;
    this.#tokens = renewed;

    const { body: profile } = await this.#ask('GET', '/auth/profile/');
    const { acknowledged, isAsked } = this.#picture;
    expect(profile.avatar === acknowledged || isAsked, 'the picture');
    if (profile.avatar) {
      const { bytes } = await ask(`${this.#origin}${new URL(profile.avatar, this.#origin).pathname}`);
      expect(isWebp(bytes), 'the whole of the picture');
    }
    this.#picture = { acknowledged: profile.avatar, isAsked: false };

    const { body: list } = await this.#ask('GET', '/teams/');
    const names = new Map((list as { uuid: string; name: string }[]).map(({ uuid, name }) => [uuid, name]));
    for (const [uuid, name] of this.#teams) {
      const now = names.get(uuid);
      expect(now !== undefined && (now === name.acknowledged || now === name.asked), `team ${uuid}`);
      if (now) this.#teams.set(uuid, { acknowledged: now });
    }
    for (const [id, prompts] of this.#drafts) {
      const { body: draft } = await this.#ask('GET', `/projects/drafts/${id}/`);
      expect(draft?.id === id && (draft.revisions?.length ?? 0) >= prompts.length, `draft ${id}`);
    }
    for (const path of this.#submissions) expect((await this.#ask('GET', path)).status === 200, `submission ${path}`);
    this.underWay = undefined;
    return lost;
  }

  /** Whether this work has ended, well or badly. */
  async hasEnded({ path }: Ongoing): Promise<boolean> {
    const { status, body } = await this.#ask('GET', path);
    return status === 200 && !['pending', 'generating'].includes(body.status);
  }
}
