const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Where a new remote is made. */
export interface Place {
  /** The name of its package. */
  packageName: string;
  /** What its `package.json` says of the packages that a remote is built with. */
  packages: Record<string, string>;
  /** More for its `package.json`. */
  more?: object;
  /** What its `tsconfig.json` extends. */
  tsconfig: string;
}

/** The files of a new remote, by path: one page, one test, and configuration that is one line each. */
export function newRemoteFiles(name: string, title: string, place: Place): Record<string, string> {
  const word = name.slice('mf-'.length);
  const component = `${word.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}Page`;
  const page = `src/${word}/${component}`;
  return {
    'remote.json': json({
      name,
      version: '0.1.0',
      contract: '^1.0.0',
      title,
      routes: [{ path: `/${word}`, access: 'signed-in', title, skeleton: 'cards', page: component }],
      nav: [{ label: title, to: `/${word}`, order: 100 }],
      widgets: { provides: [], uses: [] },
    }),
    'package.json': json({
      name: place.packageName,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'practice build',
        test: 'jest',
        dev: 'practice dev',
        release: 'practice release',
      },
      devDependencies: {
        ...place.packages,
        '@testing-library/react': '^16',
        react: '^19.3.1',
        'styled-components': '^6.6.0',
      },
      ...place.more,
    }),
    'rspack.config.mjs':
      "import { remoteConfig } from '@project-practice/remote-tools/rspack';\n\nexport default remoteConfig(import.meta.dirname);\n",
    'jest.config.mjs': "export { default } from '@project-practice/remote-tools/jest/browser';\n",
    'tsconfig.json': `{ "extends": "${place.tsconfig}", "include": ["src"] }\n`,
    'src/remote.ts': `import { defineRemote } from '@project-practice/shared/remote';
import manifest from '../remote.json' with { type: 'json' };
import { routes } from './routes.ts';

export const { bootstrap, mount, update, unmount, prepare } = defineRemote({ name: manifest.name, routes });
`,
    'src/routes.ts': `import { lazyRoutes } from '@project-practice/shared/remote';
import manifest from '../remote.json' with { type: 'json' };

/** The pages that the routes of \`remote.json\` name. */
export const routes = lazyRoutes(manifest.routes, {
  ${component}: () => import('./${word}/${component}.tsx'),
});
`,
    [`${page}.tsx`]: `import { EmptyState, Page, PageHeader } from '@project-practice/shared/ui';
import { texts } from '../texts.ts';

export function ${component}() {
  return (
    <Page>
      <PageHeader title={texts.title} />
      <EmptyState title={texts.empty} />
    </Page>
  );
}
`,
    [`${page}.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderRemote } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

it('shows its title', async () => {
  await renderRemote({ manifest, routes, path: '/${word}' });
  expect(screen.getByRole('heading', { level: 1, name: manifest.title })).toBeVisible();
});
`,
    'src/texts.ts': `/** Every text of this remote. */
export const texts = {
  title: ${JSON.stringify(title)},
  empty: 'Nothing here yet.',
} as const;
`,
  };
}
