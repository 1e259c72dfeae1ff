/**
 * What of styled-components remotes get. A shared module is kept whole, and nothing else is meant for them: themes are
 * variables of the page, and so are global styles.
 */
export { css, keyframes, styled } from 'styled-components';
