import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The root in each element, for the page may show the remote more than once. */
const roots = new Map();

function Counter({ host }) {
  const [count, setCount] = useState(0);
  return (
    <section style={{ maxInlineSize: '60rem', marginInline: 'auto', padding: '2rem 1rem' }}>
      <h1>Counted by React</h1>
      <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>{' '}
      <button onClick={() => host.router.navigate('/pricing')}>Pricing</button>
    </section>
  );
}

export async function bootstrap() {}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function mount({ name, domElement, host }) {
  const root = createRoot(domElement, {
    onUncaughtError: (error) => host.reportFailure({ remote: 'mf-react', phase: 'render', error }),
  });
  roots.set(name, root);
  root.render(<Counter host={host} />);
}

/** @param {import('../../remote.d.ts').MountProps} props */
export async function unmount({ name }) {
  roots.get(name)?.unmount();
  roots.delete(name);
}
