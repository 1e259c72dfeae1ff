/**
 * The part of styled-components that remotes get. A shared module is not tree-shaken, and remotes need no more: themes
 * and global styles are CSS of the page.
 */
export { css, keyframes, styled } from 'styled-components';
