import { createApp } from 'vue';
import css from './styles.css?inline';
import Projects from './Projects.vue';

/** The Vue app in each element, for the page may show the remote more than once. */
const apps = new Map();

export async function bootstrap() {}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function mount({ name, domElement, host }) {
  const style = Object.assign(document.createElement('style'), { nonce: host.nonce, textContent: css });
  const root = document.createElement('div');
  domElement.append(style, root);
  const app = createApp(Projects, { host });
  apps.set(name, app);
  app.config.errorHandler = (error) => host.reportFailure({ remote: 'mf-vue', phase: 'render', error });
  app.mount(root);
}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function unmount({ name, domElement }) {
  apps.get(name)?.unmount();
  apps.delete(name);
  domElement.replaceChildren();
}
