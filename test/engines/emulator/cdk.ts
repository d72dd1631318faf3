import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enginesFolder } from '#scripts/engines/fetch.ts'

/** Runs a command of the CDK and returns its output. */
export type Cdk = (command: string, ...args: readonly string[]) => Promise<string>

/** Milliseconds after which a command is ended, as an emulator may never finish a stack. */
const LIMIT_MS = 8 * 60_000

/**
 * Returns a function that runs CDK commands against this emulator only. Errors contain the last
 * lines of the output.
 */
export function cdkAgainst(
  { endpoint, region }: { readonly endpoint: string; readonly region: string },
  folder: string,
  name: string,
  variables: Readonly<Record<string, string>> = {},
): Cdk {
  return async (command, ...args) => {
    const log = join(enginesFolder, `cdk-${command}-${name}.log`)
    const output = openSync(log, 'w')
    const child = spawn(
      join(process.cwd(), 'node_modules/.bin/cdk'),
      [command, ...args, '--no-notices', '--ci'],
      {
        cwd: folder,
        stdio: ['ignore', output, output],
        timeout: LIMIT_MS,
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          AWS_ENDPOINT_URL: endpoint,
          AWS_ACCESS_KEY_ID: 'local',
          AWS_SECRET_ACCESS_KEY: 'local',
          AWS_REGION: region,
          AWS_EC2_METADATA_DISABLED: 'true',
          ...variables,
        },
      },
    )
    const [code] = (await once(child, 'exit')) as [number | null]
    const text = readFileSync(log, 'utf8')
    if (code !== 0) throw new Error(`cdk ${command} failed: ${text.trimEnd().slice(-1500)}`)
    return text
  }
}

/** Returns the arguments that deploy every stack of an assembly, up to `concurrency` at a time. */
export function deployAll(assembly: string, concurrency: number): string[] {
  const choices = ['--require-approval', 'never', '--method', 'direct']
  return ['--all', '--app', assembly, ...choices, '--concurrency', String(concurrency)]
}
