declare let __webpack_nonce__: string;

export const pageNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

__webpack_nonce__ = pageNonce;
