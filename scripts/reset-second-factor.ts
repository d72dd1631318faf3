import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { LostFactor } from '#lambdas/services/staff/reset-second-factor.ts'
import { runFunction } from './invoke-function.ts'
import { localSite, OUTPUTS_FILE } from './invoke-locally.ts'

const HELP = `Frees a member of the staff of a second factor that they have lost, where no admin is left who could.

  npm run reset-second-factor -- --email you@example.com [--environment dev] [--outputs ${OUTPUTS_FILE}]

Make sure that it is they who ask. All their sessions end; their password alone lets them set up another.
Without an environment it is done in the local cloud that is running.`

const FUNCTION = 'reset-second-factor-by-hand'

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset'), userKey: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      environment: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  const { email, environment, outputs } = values
  const lost = LostFactor.safeParse({ email })
  if (values.help || !lost.success) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const where = { environment, site: () => localSite(outputs) }
  const answer = await runFunction(where, FUNCTION, lost.data, Answer)
  if (answer.kind === 'refused') throw new Error(`Refused: ${answer.reason}`)
  console.log(`${lost.data.email} sets up another second factor when they log in next.`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
