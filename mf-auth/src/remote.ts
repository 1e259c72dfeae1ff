import { defineRemote } from '@project-practice/shared/remote';
import manifest from '../remote.json' with { type: 'json' };
import { routes } from './routes.ts';

export const { bootstrap, mount, update, unmount, prepare } = defineRemote({ name: manifest.name, routes });
