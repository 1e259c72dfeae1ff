interface Policy {
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Where browsers have it: https://www.w3.org/TR/trusted-types/ */
    trustedTypes?: { createPolicy(name: string, policy: Policy): Policy };
  }
}

const asItIs = (text: string) => text;
const policy: Policy = { createScript: asItIs, createScriptURL: asItIs };

/**
 * The page's policy refuses scripts made of texts, which is how a name becomes code. This lets the two texts through that the
 * shell itself makes: the address of its own files, and the digests of a release.
 */
export const trusted = window.trustedTypes?.createPolicy('shell', policy) ?? policy;
