const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const created = {
  ...{ id: 'AAAA', rawId: bytes('key'), type: 'public-key' },
  response: { attestationObject: bytes('made'), clientDataJSON: bytes('{}'), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
};
const used = {
  ...{ id: 'AAAA', rawId: bytes('key'), type: 'public-key' },
  response: { authenticatorData: bytes('data'), clientDataJSON: bytes('{}'), signature: bytes('signed') },
  getClientExtensionResults: () => ({}),
};

/** What the server asks the browser, of which it passes everything on. */
export const creation = {
  rp: { id: 'localhost', name: 'Project Practice' },
  user: { id: 'MQ', name: 'ada@example.com', displayName: '' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

/** Lets this test's browser have passkeys, which jsdom lacks; each answer is given by the function. */
export function havePasskeys({
  create = async () => created,
  get = async () => used,
}: { create?(): Promise<unknown>; get?(): Promise<unknown> } = {}): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
}

export const haveNoPasskeys = () => Reflect.deleteProperty(window, 'PublicKeyCredential');
export const refused = () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
