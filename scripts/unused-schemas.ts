import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const root = join(import.meta.dirname, '..')

const SCHEMAS = /[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/
const LISTS = /^((?:export )?var [\w$]+ = )(\[[\s\S]*?\]);$/gm
const ERRORS = /^n0_registry\.registerError\((\w+)\$, \w+\);$/gm

/** Errors of Location that the SDK retries because of their class. */
const RETRIED_BY_CLASS = ['InternalServerException', 'ThrottlingException']

/**
 * Leaves out the schemas of requests that a function never makes, 130 kB for S3 and SES: the SDK
 * writes HTTP names as computed keys, which esbuild must take for a deed that somebody may need, so
 * each list is marked as one that does nothing. And the classes of errors that none of our files
 * names, 17 kB for Cognito: such an error comes as its service's own class, under its own name.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  setup({ onLoad }) {
    const words = wordsOfLambdas()
    onLoad({ filter: SCHEMAS }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replace(LISTS, '$1/* @__PURE__ */ (() => $2)();')
        .replace(ERRORS, (line, error: string) => (words.has(error) ? line : '')),
      loader: 'js',
    }))
  },
}

function wordsOfLambdas(): ReadonlySet<string> {
  const files = globSync('lambdas/**/*.ts', { cwd: root })
  const words = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? [])
  return new Set([...words, ...RETRIED_BY_CLASS])
}
