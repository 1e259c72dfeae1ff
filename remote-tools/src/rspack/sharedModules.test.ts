import path from 'node:path';
import { rootOf } from '../package/rootOf.ts';
import { runtimeRange, runtimeVersion } from './federationRuntime.ts';
import { providedVersions, requiredRanges } from './sharedModules.ts';

it('provides what a remote with plain React would otherwise bring: 200 KB of react-dom/client', () => {
  expect(Object.keys(providedVersions)).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-dom/client']));
});

describe('what a remote requires of the shell', () => {
  const ranges = requiredRanges(path.join(rootOf('.'), 'mf-teams'));

  it('is every module that the shell provides', () => {
    expect(Object.keys(ranges).sort()).toEqual(Object.keys(providedVersions).sort());
  });

  it('includes the minor version of shared it was built with, but any React of the same major version', () => {
    const [major, minor] = providedVersions['shared/ui']!.split('.');
    expect(ranges['shared/ui']).toBe(`^${major}.${minor}.0`);
    expect(ranges.react).toMatch(/^\^\d+\.0\.0$/);
  });

  it('does not depend on the patch version of the federation plugin, whose output changes with minor versions', () => {
    const [major, minor] = runtimeVersion['@module-federation/enhanced'].split('.');
    expect(runtimeRange['@module-federation/enhanced']).toBe(`~${major}.${minor}.0`);
  });
});
