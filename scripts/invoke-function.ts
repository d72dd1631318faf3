import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Environment, environmentNamed } from '#infra/settings/environments.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { runCli } from './aws-cli.ts'
import { invokeLocally } from './invoke-locally.ts'

const Invocation = z.object({ FunctionError: z.optional(z.string()) })
const Failure = z.object({ errorMessage: z.string() })

/**
 * Invokes a deployed function once with the AWS CLI and the shell's credentials. Waits up to 15
 * minutes; a failed call is not retried.
 */
export async function invokeFunction(
  environment: Environment,
  name: string,
  payload: object = {},
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'fanward-answer-'))
  try {
    const file = join(folder, 'answer.json')
    const invocation = await runCli([
      'lambda',
      'invoke',
      '--function-name',
      resourceName(environment, name),
      '--cli-binary-format',
      'raw-in-base64-out',
      '--payload',
      JSON.stringify(payload),
      '--region',
      environment.region,
      '--output',
      'json',
      '--cli-read-timeout',
      '0',
      file,
    ])
    const answer: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Invocation.parse(JSON.parse(invocation)).FunctionError === undefined) return answer
    throw new Error(`${name} failed: ${Failure.parse(answer).errorMessage}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Where {
  /** Name of the environment; undefined for the local cloud. */
  readonly environment: string | undefined
  /** Returns the URL of the local cloud. */
  readonly site: () => string
}

/**
 * Runs a deployed or local function and returns its answer. Throws if the answer does not match the
 * schema.
 */
export async function runFunction<Answer extends z.ZodMiniType>(
  { environment, site }: Where,
  name: string,
  payload: object,
  answer: Answer,
): Promise<z.infer<Answer>> {
  const answered =
    environment === undefined
      ? await invokeLocally(site(), name, payload)
      : await invokeFunction(environmentNamed(environment), name, payload)
  const { success, data } = answer.safeParse(answered)
  if (!success) throw new Error(`${name} failed: ${JSON.stringify(answered)}`)
  return data
}
