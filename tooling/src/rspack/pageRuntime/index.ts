// Replaces the runtime that the federation plugin would put into a container: it uses the page's.
declare const __webpack_require__: unknown;

(globalThis as unknown as { __federationRuntime(require: unknown): void }).__federationRuntime(__webpack_require__);

export {};
