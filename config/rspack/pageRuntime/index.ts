// Stands in a container where federation's plugin would put a runtime of its own.
declare const __webpack_require__: unknown;

(globalThis as unknown as { __federationRuntime(require: unknown): void }).__federationRuntime(__webpack_require__);

export {};
