import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NamedLine } from '#lambdas/manifest.ts'
import { type Outcome, startRuntimeApi } from './runtime-api.ts'
import { variablesOf } from './variables.ts'

export interface StartedFunction {
  invoke(event: unknown): Promise<Outcome>
  readonly importMs: number
  /** Lines that the function has written to stdout and stderr, as in its log. */
  readonly log: readonly string[]
  stop(): Promise<void>
}

const bootstrap = fileURLToPath(new URL('bootstrap.mjs', import.meta.url))
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
/**
 * Packages of sharp that are copied from this machine, because the built function contains those
 * for Linux on arm64.
 */
const BESIDE = ['sharp', '@img', 'detect-libc', 'semver']
const LIMIT_MS = 60_000

/**
 * Starts a built function like Lambda: a copy in a new folder, in a new Node process that may read
 * only this folder. The process has only Lambda's variables and those from `variablesOf`.
 */
export async function startFunction(
  bundle: string,
  { nativePackages = [], ...line }: NamedLine,
  parts: Parameters<typeof variablesOf>[1],
): Promise<StartedFunction> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'fanward-function-')))
  const isDeployed = (file: string) => !file.endsWith('.map')
  await cp(dirname(bundle), folder, { recursive: true, filter: isDeployed })
  await cp(bootstrap, join(folder, 'bootstrap.mjs'))
  for (const beside of nativePackages.length > 0 ? BESIDE : []) {
    const to = join(folder, 'node_modules', beside)
    await cp(join(packages, beside), to, { recursive: true, dereference: true })
  }
  const api = await startRuntimeApi()
  const node = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${folder}`,
      ...(nativePackages.length > 0 ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
      'bootstrap.mjs',
      './index.mjs',
    ],
    {
      cwd: folder,
      env: {
        HOME: folder,
        AWS_LAMBDA_RUNTIME_API: api.host,
        AWS_LAMBDA_FUNCTION_NAME: line.name,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
        ...variablesOf(line, parts),
      },
    },
  )
  const log: string[] = []
  for (const stream of [node.stdout, node.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      log.push(...lines.filter((line) => line !== ''))
    })
  }
  const ended = once(node, 'exit')
  void ended.then(([code]) => api.fail(new Error(`It ended with code ${code}: ${log.at(-1)}`)))
  return {
    invoke: (event) => api.invoke(event, LIMIT_MS),
    get importMs() {
      return api.importMs()
    },
    log,
    async stop() {
      node.kill()
      await ended
      api.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
