import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enginesFolder } from '#scripts/engines/fetch.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { givenSample, type SampleWorld } from '#test/fixtures/made-up/sample.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { testSeed } from '#test/fixtures/worker/test-seed.ts'
import { givenFan } from '#test/fixtures/world.ts'

/**
 * Statuses for valid and invalid input. Valid input may get 422, for rules that no schema
 * expresses. Too long user names may get 200, as invisible characters do not count.
 */
const RULES = `
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 401, 403, 404, 409, 422, 429]
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 413, 422, 429]
[[operations]]
include-operation-id = "check-and-suggest-usernames"
[operations.checks.negative_data_rejection]
expected-statuses = [200, 400, 401, 403, 404, 405, 413, 422, 429]
`
/** Endpoint that the test skips, because it accepts only bytes that Stripe has signed. */
const SIGNED = 'receive-stripe-event'

let cloud: TestCloud
let world: SampleWorld
let folder: string

beforeAll(async () => {
  cloud = await startTestCloud()
  world = await givenSample()
  folder = await mkdtemp(join(tmpdir(), 'fanward-schemathesis-'))
  const rows = Object.entries(world.sample).map(([name, value]) => `"path.${name}" = "${value}"`)
  await writeFile(join(folder, 'config.toml'), ['[parameters]', ...rows, RULES].join('\n'))
  await mkdir(enginesFolder, { recursive: true })
})
afterAll(async () => {
  await cloud.stop()
  await rm(folder, { recursive: true, force: true })
  const asked = `Asked as ${callers.join(', ')}; SCHEMATHESIS_CALLERS=all asks as everybody`
  await writeFile(join(enginesFolder, 'schemathesis.txt'), `${asked}\n`)
})

type Caller = 'visitor' | 'fan' | 'team' | 'sponsor' | 'admin'

async function tokenOf(caller: Exclude<Caller, 'visitor'>): Promise<string> {
  const own = {
    fan: {},
    team: { role: 'team', teamID: world.team.key },
    sponsor: { role: 'sponsor', sponsorID: world.sponsor.key },
    admin: { role: 'admin' },
  } as const
  const { key: userKey } = await givenFan(own[caller], world.teams)
  return makeToken(cloud.outputs, { userKey, ...own[caller] })
}

const OTHERS = ['visitor', 'fan', 'team', 'sponsor'] as const

/**
 * Returns an admin, who may do most, and another caller who changes daily (UTC).
 * SCHEMATHESIS_CALLERS=all returns all callers.
 */
function callersOfToday(): readonly Caller[] {
  if (process.env['SCHEMATHESIS_CALLERS'] === 'all') return ['admin', ...OTHERS]
  const day = Math.floor(Date.now() / 86_400_000)
  return ['admin', OTHERS[day % OTHERS.length] ?? 'visitor']
}

const callers = callersOfToday()

it.each(callers)(
  'the API does for %s what its document says',
  async (caller) => {
    // Admins can call most endpoints, so only their run tests the limits of every input.
    const phases = caller === 'admin' ? 'examples,coverage,fuzzing' : 'examples,fuzzing'
    const log = join(enginesFolder, `schemathesis-${caller}.log`)
    const output = openSync(log, 'w')
    const token = caller === 'visitor' ? undefined : await tokenOf(caller)
    const api = `${cloud.outputs.siteUrl}/api`
    const schemathesis = spawn(
      String(process.env['SCHEMATHESIS']),
      [
        '--config-file',
        join(folder, 'config.toml'),
        '--no-color',
        'run',
        `${api}/openapi.json`,
        '--url',
        api,
        '--exclude-operation-id',
        SIGNED,
        '--checks',
        'all',
        '--phases',
        phases,
        '--request-timeout',
        '60',
        '--max-examples',
        '5',
        '--seed',
        String(testSeed),
        ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
      ],
      { cwd: folder, stdio: ['ignore', output, output] },
    )
    const [code] = (await once(schemathesis, 'exit')) as [number | null]

    const found = (await readFile(log, 'utf8')).split(/=+ FAILURES =+/)[1] ?? ''
    expect({ code, found: found.slice(0, 4000) }).toEqual({ code: 0, found: '' })
  },
  900_000,
)
