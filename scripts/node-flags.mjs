/**
 * What the server's Node is started with: stack traces of the sources, and a young generation of 8 MiB. Node's own
 * limit lets it grow to several times that under load, for no more speed (the memory row of npm run bench).
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8']
