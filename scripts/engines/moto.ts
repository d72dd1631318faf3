import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../ports/ports.ts'
import { type Engine, startProgram } from './engine.ts'
import { fetchPython } from './fetch.ts'

const VERSION = '5.2.5'
const EXTRAS = '[server,cloudformation]'

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
  return { description: `moto ${VERSION}, from PyPI`, location, stop }
}

/** Python code that prints moto's resource types. The server has no list of them. */
const ASK_TYPES = `
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
  const asked = spawnSync(join(fetchMoto(), 'python'), ['-c', ASK_TYPES], { encoding: 'utf8' })
  if (asked.status !== 0) throw new Error(`moto does not say its types: ${asked.stderr}`)
  return new Set(JSON.parse(asked.stdout) as string[])
}

function fetchMoto(): string {
  return fetchPython('moto', VERSION, EXTRAS)
}
