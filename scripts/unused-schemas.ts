import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const SCHEMAS = /[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/
const LISTS = /^((?:export )?var [\w$]+ = )(\[[\s\S]*?\]);$/gm

/**
 * Leaves out the schemas of requests that a function never makes, 130 kB for S3 and SES. The SDK
 * writes HTTP names as computed keys, which esbuild must take for a deed that somebody may need:
 * here each list is marked as one that does nothing.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  setup({ onLoad }) {
    onLoad({ filter: SCHEMAS }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(LISTS, '$1/* @__PURE__ */ (() => $2)();'),
      loader: 'js',
    }))
  },
}
