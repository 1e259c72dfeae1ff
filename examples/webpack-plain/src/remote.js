/** What each mount has to end. */
const ends = new Map();

const element = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

export async function bootstrap() {}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function mount({ name, domElement, host }) {
  const greeting = element('p');
  const greet = () => {
    const { user } = host.store.getState().session;
    greeting.textContent = user ? `Signed in as ${user.email}` : 'Signed out';
  };
  greet();
  const pricing = element('a', { href: '/pricing', textContent: 'Pricing' });
  pricing.addEventListener('click', (event) => {
    event.preventDefault();
    void host.router.navigate('/pricing');
  });
  const banner = element('div');
  // The room for another squad's widget, so that nothing moves when it arrives.
  banner.style.minBlockSize = host.widgetHeight('certificates/project-banner/v1') ?? '';
  // Not a `main`: the page has one around every remote.
  const section = element('section', {}, element('h1', { textContent: 'No framework' }), greeting, pricing, banner);
  Object.assign(section.style, { maxInlineSize: '60rem', marginInline: 'auto', padding: '2rem 1rem' });
  domElement.append(section);
  const ending = [host.store.subscribe(greet)];
  ends.set(name, ending);
  if (!host.store.getState().session.user) return;
  const widget = await host.mountWidget('certificates/project-banner/v1', banner, { projectId: 1 });
  if (widget) ending.push(() => widget.unmount());
}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function unmount({ name, domElement }) {
  for (const end of ends.get(name) ?? []) end();
  ends.delete(name);
  domElement.replaceChildren();
}
