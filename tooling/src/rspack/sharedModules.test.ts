import { providedVersions, requiredRanges } from './sharedModules.ts';

describe('what a remote requires of the shell', () => {
  it('is every module that the shell provides', () => {
    expect(Object.keys(requiredRanges).sort()).toEqual(Object.keys(providedVersions).sort());
  });

  it('includes the minor version of shared it was built with, but any React of the same major version', () => {
    const [major, minor] = providedVersions['shared/ui']!.split('.');
    expect(requiredRanges['shared/ui']).toBe(`^${major}.${minor}.0`);
    expect(requiredRanges.react).toMatch(/^\^\d+\.0\.0$/);
  });
});
