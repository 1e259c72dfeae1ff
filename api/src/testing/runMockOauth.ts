import { startMockOauthProvider } from './mockOauthProvider.ts';

/** `npm run mock-oauth -w api`: prints the settings that make a server use it, and runs until it is stopped. */
const provider = await startMockOauthProvider({ port: Number(process.env['MOCK_OAUTH_PORT'] ?? 4020) });
console.log(`A stand-in for Google and GitHub runs on ${provider.url}. Start the platform with:\n`);
console.log(
  Object.entries(provider.env)
    .map(([name, value]) => `export ${name}=${value}`)
    .join('\n'),
);
