const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lacks fetch and streams; MSW and the API client need Node's. MessageChannel stays out: jest would not exit. */
const names = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'ReadableStream', 'WritableStream', 'TransformStream',
  'TextEncoder', 'TextDecoder', 'TextDecoderStream', 'TextEncoderStream', 'CompressionStream', 'DecompressionStream',
  'BroadcastChannel', 'structuredClone', 'AbortController', 'AbortSignal',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) if (globalThis[name]) this.global[name] = globalThis[name];
  }
};
