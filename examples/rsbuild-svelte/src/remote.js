import { mount as show, unmount as hide } from 'svelte';
import Name from './Name.svelte';

/** The component in each element, for the page may show the remote more than once. */
const shown = new Map();

export async function bootstrap() {}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function mount({ name, domElement, host }) {
  shown.set(name, show(Name, { target: domElement, props: { host } }));
}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function unmount({ name, domElement }) {
  await hide(shown.get(name));
  shown.delete(name);
  domElement.replaceChildren();
}
