import type { Plugin } from 'esbuild'

/**
 * Imported as a module, `node:http` hands out all that it has, `WebSocket` among it, for which Node
 * loads its whole client of the web: a quarter of what a function takes to start. Required, it hands
 * out what is asked for.
 */
export const plainHttp: Plugin = {
  name: 'plain-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'plain-http' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'plain-http' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }))
  },
}
