const { TestEnvironment } = require('jest-environment-jsdom');

/** Node's globals that jsdom lacks and that MSW and the API client need. MessageChannel is left out: it would keep jest from exiting. */
const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) if (globalThis[name]) this.global[name] = globalThis[name];
  }
};
