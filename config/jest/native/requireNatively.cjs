/**
 * For CommonJS packages that require an ES module: Node does that by itself, jest's own loader does not.
 * `process.getBuiltinModule` reaches Node's real `require` from inside jest's sandbox.
 */
const { createRequire } = process.getBuiltinModule('node:module');
module.exports = createRequire(__filename);
