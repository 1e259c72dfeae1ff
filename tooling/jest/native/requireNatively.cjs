/**
 * Lets CommonJS packages require an ES module, which Node can do but jest's own loader cannot.
 * `process.getBuiltinModule` reaches Node's real `require` from inside jest's sandbox.
 */
const { createRequire } = process.getBuiltinModule('node:module');
module.exports = createRequire(__filename);
