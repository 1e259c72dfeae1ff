/** What of styled-components remotes get. A shared module is kept whole, and its server's part has no use in a page. */
export { css, createGlobalStyle, default, isStyledComponent, keyframes, styled, StyleSheetManager, ThemeContext, ThemeProvider, useTheme, version, withTheme } from 'styled-components';
