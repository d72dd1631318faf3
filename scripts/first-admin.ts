import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { FirstAdminWish } from '#lambdas/services/staff/first-admin.ts'
import { runFunction } from './invoke-function.ts'
import { localSite, OUTPUTS_FILE } from './invoke-locally.ts'

const HELP = `Makes the account of the first admin, who makes all others in the portal.

  npm run first-admin -- --email you@example.com [--language fr] [--environment dev] [--outputs ${OUTPUTS_FILE}]

Without an environment the local cloud that is running gets it. The admin chooses a password by
"Forgot your password?" on the login page. Repeating it for the same address does no harm; it refuses
while there is another admin.`

const FUNCTION = 'make-first-admin'

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['made', 'there']), isUnfinished: z.boolean(), isInvited: z.boolean() }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      language: { type: 'string' },
      environment: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  const { email, language, environment, outputs } = values
  const wish = FirstAdminWish.safeParse({ email, ...(language !== undefined && { language }) })
  if (values.help || !wish.success) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const where = { environment, site: () => localSite(outputs) }
  report(wish.data.email, await runFunction(where, FUNCTION, wish.data, Answer))
}

function report(email: string, answer: z.infer<typeof Answer>): void {
  if (answer.kind === 'refused') throw new Error(`Refused: ${answer.reason}`)
  if (answer.isUnfinished) throw new Error('The account has no group yet: run this once more')
  console.log(`${email} ${answer.kind === 'made' ? 'is now' : 'was already'} the admin.`)
  console.log(answer.isInvited ? 'An invitation was sent.' : 'No invitation was sent.')
  console.log('Password: "Forgot your password?" on the login page.')
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
