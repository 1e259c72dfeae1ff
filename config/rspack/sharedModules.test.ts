import { providedVersions, requiredRanges } from './sharedModules.ts';

describe('what a remote asks the shell for', () => {
  it('is every module the shell provides', () => {
    expect(Object.keys(requiredRanges).sort()).toEqual(Object.keys(providedVersions).sort());
  });

  it('has all that shared had when the remote was built, while any React of the same major version will do', () => {
    const [major, minor] = providedVersions['shared/ui']!.split('.');
    expect(requiredRanges['shared/ui']).toBe(`^${major}.${minor}.0`);
    expect(requiredRanges.react).toMatch(/^\^\d+\.0\.0$/);
  });
});
