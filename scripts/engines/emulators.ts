import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from '../ports/ports.ts'
import { type Engine, startProgram } from './engine.ts'
import { fetchPython } from './fetch.ts'

const MINISTACK_VERSION = '1.5.33'
/**
 * Python package that signs tokens of user pools. Without it, ministack issues the same dummy key
 * to all pools.
 */
const SIGNER = 'cryptography==50.0.2'

/** AWS account id of every ministack that `startMinistack` starts. */
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
      // Functions run on the same version of Node as the tests.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    },
    isReady: async () => (await fetch(`${location}/_ministack/health`)).ok,
  })
  return { description: `ministack ${MINISTACK_VERSION}, from PyPI`, location, stop }
}

/** Python code that prints ministack's resource types. The server has no list of them. */
const ASK_MINISTACK_TYPES = `
import json
from ministack.services.cloudformation.provisioners import _RESOURCE_HANDLERS
print(json.dumps(list(_RESOURCE_HANDLERS)))
`

/** Returns the CloudFormation resource types that ministack can create. */
export function typesTakenByMinistack(): ReadonlySet<string> {
  const asked = spawnSync(join(fetchMinistack(), 'python'), ['-c', ASK_MINISTACK_TYPES], {
    encoding: 'utf8',
  })
  if (asked.status !== 0) throw new Error(`ministack does not say its types: ${asked.stderr}`)
  return new Set(JSON.parse(asked.stdout) as string[])
}

function fetchMinistack(): string {
  return fetchPython('ministack', MINISTACK_VERSION, '', [SIGNER])
}

const MOTO_VERSION = '5.2.5'
const MOTO_EXTRAS = '[server,cloudformation]'

/** Starts an empty moto, an emulator of AWS that deploys templates but runs no functions. */
export async function startMoto(): Promise<Engine> {
  const commands = fetchMoto()
  const port = await freePort()
  const location = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    name: 'moto',
    command: join(commands, 'moto_server'),
    args: ['-H', '127.0.0.1', '-p', String(port)],
    isReady: async () => (await fetch(`${location}/moto-api/`)).ok,
  })
  return { description: `moto ${MOTO_VERSION}, from PyPI`, location, stop }
}

/** Python code that prints moto's resource types. The server has no list of them. */
const ASK_MOTO_TYPES = `
import json
from moto.cloudformation.parsing import get_model_list
def type_of(model):
    try:
        return model.cloudformation_type()
    except NotImplementedError:
        return None
print(json.dumps([type for type in map(type_of, get_model_list()) if type]))
`

/** Returns the CloudFormation resource types that moto can create. */
export function typesTakenByMoto(): ReadonlySet<string> {
  const asked = spawnSync(join(fetchMoto(), 'python'), ['-c', ASK_MOTO_TYPES], { encoding: 'utf8' })
  if (asked.status !== 0) throw new Error(`moto does not say its types: ${asked.stderr}`)
  return new Set(JSON.parse(asked.stdout) as string[])
}

function fetchMoto(): string {
  return fetchPython('moto', MOTO_VERSION, MOTO_EXTRAS)
}
