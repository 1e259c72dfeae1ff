/** First segments of the paths that the servers answer themselves: no remote can own them, and none is answered with the page. */
export const SERVER_PATHS = ['api', 'registry', 'remotes', 'shell', 'ofrep', 'media', 'healthz', 'readyz', 'metrics'];
