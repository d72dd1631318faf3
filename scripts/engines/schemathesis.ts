import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { fetchPython } from './python.ts'

const VERSION = '4.32.5'

/** Installs Schemathesis, and returns its command as an engine. */
export async function fetchSchemathesis(): Promise<Engine> {
  const location = join(fetchPython('schemathesis', VERSION), 'st')
  return { description: `Schemathesis ${VERSION}, from PyPI`, location, stop: async () => {} }
}
