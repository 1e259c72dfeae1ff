// The runtime of all containers. The shell has it in its own code, and each remote a copy for pages of others, in a chunk.
export { type Container, type ContainerRequire, type ShareScope, startContainer } from './startContainer.ts';
