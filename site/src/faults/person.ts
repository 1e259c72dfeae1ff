import { ask, type Body, type Question } from './ask.ts';
import { Gone, insist } from './insist.ts';

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

/** What the site has acknowledged to somebody. `asked` is what it may or may not have done, because it had not answered yet. */
export interface Acknowledged {
  tokens: { access: string; refresh: string };
  /** Names by id. */
  teams: Map<string, { name: string; asked?: string }>;
  /** How many prompts each draft got. */
  drafts: Map<number, number>;
  submissions: string[];
  picture: { address: string | null; isAsked: boolean };
}

const PASSWORD = 'six otters at dawn';
const pick = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** Somebody who uses the site, and who remembers everything that it has acknowledged. */
export class Person {
  readonly ongoing: Ongoing[] = [];
  readonly has: Acknowledged = {
    tokens: { access: '', refresh: '' },
    teams: new Map(),
    drafts: new Map(),
    submissions: [],
    picture: { address: null, isAsked: false },
  };
  acknowledged = 0;
  /** The write whose answer is awaited. */
  underWay: string | undefined;
  #isGone = false;

  constructor(
    readonly origin: string,
    readonly email: string,
    readonly practice: Practice,
  ) {}

  call = (method: string, path: string, question: Question = {}) =>
    ask(`${this.origin}/api/v1${path}`, method, { as: this.has.tokens.access, ...question });

  async #write(what: string, method: string, path: string, question: Question): Promise<Body> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    this.underWay = what;
    const { status, body } = await insist(
      () => this.call(method, path, { ...question, headers }),
      () => this.#isGone,
    );
    if (status >= 400) throw new Error(`${method} ${path} was refused with ${status}: ${JSON.stringify(body)}`);
    this.underWay = undefined;
    this.acknowledged += 1;
    return body;
  }

  /** Writes one thing after the other until `leave` is called. */
  async writeOn(): Promise<void> {
    const writes = [this.#makeTeam, this.#rename, this.#upload, this.#renew, this.#draft, this.#refine, this.#submit];
    try {
      const body = { first_name: 'Ada', last_name: 'Byron', email: this.email, password: PASSWORD };
      // If the answer to an earlier try was lost, the account is there.
      const signIn = () => this.#write('sign-in', 'POST', '/auth/login/', { body });
      this.has.tokens = await this.#write('sign-up', 'POST', '/auth/register/', { body }).catch(signIn);
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
    const name = `Team ${this.has.teams.size}`;
    const { uuid } = await this.#write('team', 'POST', '/teams/', { body: { name } });
    this.has.teams.set(uuid, { name });
    return uuid;
  };

  #rename = async () => {
    const [uuid, team] = pick([...this.has.teams]);
    team.asked = `Team ${this.acknowledged}`;
    await this.#write('name of a team', 'PATCH', `/teams/${uuid}/`, { body: { name: team.asked } });
    this.has.teams.set(uuid, { name: team.asked });
  };

  #upload = async () => {
    const form = new FormData();
    form.set('avatar', this.practice.picture, 'picture.png');
    this.has.picture.isAsked = true;
    const { avatar } = await this.#write('picture', 'PATCH', '/auth/profile/', { form });
    this.has.picture = { address: avatar, isAsked: false };
  };

  #renew = async () => {
    const body = { refresh: this.has.tokens.refresh };
    this.has.tokens = await this.#write('renewal', 'POST', '/auth/token/refresh/', { body });
  };

  #draft = async () => {
    const body = { category_id: 2, difficulty_level_id: 1 };
    const { id } = await this.#write('draft', 'POST', '/projects/drafts/', { body });
    this.has.drafts.set(id, 0);
  };

  #refine = async () => {
    const [idle] = [...this.has.drafts].find(([, prompts]) => prompts === 0) ?? [];
    if (idle === undefined) return this.#draft();
    const path = `/projects/drafts/${idle}/`;
    const body = { prompt: 'A harbour where owners moor boats' };
    await this.#write('prompt', 'POST', `${path}refine/`, { body });
    this.has.drafts.set(idle, 1);
    this.ongoing.push({ kind: 'draft', path });
  };

  #submit = async () => {
    const team = await this.#makeTeam();
    const { project, task, deployment } = this.practice;
    const registration = { project, team, deployment_url: deployment };
    await this.#write('registration', 'POST', '/projects/registrations/', { body: registration });
    const submissions = `/projects/${project}/tasks/${task}/submissions/`;
    const body = { team, deployment_url: deployment, github_url: 'https://github.com/example/otters' };
    const { id } = await this.#write('submission', 'POST', submissions, { body });
    const path = `${submissions}${id}/`;
    this.has.submissions.push(path);
    this.ongoing.push({ kind: 'grading', path });
  };
}
