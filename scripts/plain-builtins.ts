import { isBuiltin } from 'node:module'
import type { Plugin } from 'esbuild'

/** Parts of Node with more to them than a function asks for. */
const LARGE = /^(node:)?(crypto|http|net)$/

/**
 * Imported as a module, `node:http` hands out all that it has, `WebSocket` among it, for which Node
 * loads its whole client of the web: a quarter of what a function takes to start. Asked for in this
 * way, it and its like hand out what is asked for. And so come the parts of Node that packages in the old module
 * format require, for which a module has to be given a `require`, and Node to load what makes one.
 */
export const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: LARGE }, ({ path, kind }) =>
      kind === 'import-statement' ? plain(path) : undefined,
    )
    onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) =>
      kind === 'require-call' && isBuiltin(path) ? plain(path) : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'plain-builtins' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }))
  },
}

const plain = (path: string) => ({
  path: `node:${path.replace(/^node:/, '')}`,
  namespace: 'plain-builtins',
})
