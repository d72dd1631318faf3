import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { invokeFunction } from '#scripts/invoke-function.ts'
import { reconcileDeployed } from '#scripts/reconcile-days.ts'
import { canaryOf } from '#scripts/smoke/canary.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanward-cli-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Installs a fake AWS CLI that records its arguments and returns these results. */
function givenCli(invocation: object, answer: object | null, exitCode = 0): void {
  const path = join(folder, 'aws')
  const script = [
    '#!/bin/sh',
    `echo "$AWS_MAX_ATTEMPTS $*" > '${folder}/asked'`,
    // The last argument of the command is the file for the function's response.
    'for file; do :; done',
    `echo '${JSON.stringify(answer)}' > "$file"`,
    `echo '${JSON.stringify(invocation)}'`,
    `exit ${exitCode}`,
  ]
  writeFileSync(path, script.join('\n'))
  chmodSync(path, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
}

describe('a function of an environment, run by hand', () => {
  it('is begun once, in the region of the environment, and answers', async () => {
    givenCli({ StatusCode: 200 }, { documents: 3 })

    expect(await invokeFunction(environments.staging, 'reindex')).toEqual({ documents: 3 })
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(
      /^1 lambda invoke --function-name fanward-staging-reindex .*--payload {} --region ca-central-1 .*--cli-read-timeout 0 /,
    )
  })

  it('is given the days to compare', async () => {
    givenCli({ StatusCode: 200 }, { nothing: 'of use' })
    const days = { from: '2026-11-01', to: '2026-11-08' }

    await expect(reconcileDeployed('dev', days)).rejects.toThrow('comparison failed')
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain(
      `fanward-dev-reconcile-payments --cli-binary-format raw-in-base64-out --payload ${JSON.stringify(days)}`,
    )
  })

  it('is the canary of smoke, which has redeemed where it answers nothing', async () => {
    const redeem = canaryOf('dev', 'https://dev.example')
    givenCli({ StatusCode: 200 }, null)
    await redeem()
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(
      /fanward-dev-redeem-canary .*--payload {"schedule":"redeem-canary","time":"20/,
    )

    givenCli({ StatusCode: 200, FunctionError: 'Unhandled' }, { errorMessage: 'was refused' })
    await expect(redeem()).rejects.toThrow('redeem-canary failed: was refused')
  })

  it('that failed says why', async () => {
    givenCli({ StatusCode: 200, FunctionError: 'Unhandled' }, { errorMessage: 'Task timed out' })
    await expect(invokeFunction(environments.dev, 'reindex')).rejects.toThrow(
      'reindex failed: Task timed out',
    )
  })

  it('that could not be begun is not taken for done', async () => {
    givenCli({}, {}, 254)
    await expect(invokeFunction(environments.dev, 'reindex')).rejects.toThrow('aws ended with 254')
  })
})
