export { useMailServer, type Letter } from './mailServer.ts';
