import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from '../ports/ports.ts'
import { type Engine, startProgram } from './engine.ts'
import { fetchPython } from './fetch.ts'

const VERSION = '1.5.33'
/**
 * Python package that signs tokens of user pools. Without it, ministack issues the same dummy key
 * to all pools.
 */
const SIGNER = 'cryptography==50.0.2'

/** The account id of every ministack that these tests start. */
export const MINISTACK_OWNER = '123456789012'

/** Starts an empty ministack, an emulator of AWS that runs functions as processes of Node. */
export async function startMinistack(): Promise<Engine> {
  const commands = fetchMinistack()
  const port = await freePort()
  const location = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    name: 'ministack',
    command: join(commands, 'ministack'),
    args: [],
    variables: {
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      MINISTACK_ACCOUNT_ID: MINISTACK_OWNER,
      MINISTACK_REGION: 'ca-central-1',
      LAMBDA_EXECUTOR: 'local',
      // Functions run on the same Node as these tests.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    },
    isReady: async () => (await fetch(`${location}/_ministack/health`)).ok,
  })
  return { description: `ministack ${VERSION}, from PyPI`, location, stop }
}

/** Python code that prints ministack's resource types. The server has no list of them. */
const ASK_TYPES = `
import json
from ministack.services.cloudformation.provisioners import _RESOURCE_HANDLERS
print(json.dumps(list(_RESOURCE_HANDLERS)))
`

/** Returns the CloudFormation resource types that ministack can create. */
export function typesTakenByMinistack(): ReadonlySet<string> {
  const asked = spawnSync(join(fetchMinistack(), 'python'), ['-c', ASK_TYPES], { encoding: 'utf8' })
  if (asked.status !== 0) throw new Error(`ministack does not say its types: ${asked.stderr}`)
  return new Set(JSON.parse(asked.stdout) as string[])
}

function fetchMinistack(): string {
  return fetchPython('ministack', VERSION, '', [SIGNER])
}
