import { join } from 'node:path'
import { fetchOnce, runFetch } from './fetch.ts'

/** The folder of the commands of a Python package, fetched from PyPI once into an environment of its own. */
export function fetchPython(name: string, version: string, extras = ''): string {
  const folder = fetchOnce(`${name}-${version}`, 'PyPI', (folder) => {
    runFetch('python3', ['-m', 'venv', folder])
    const pip = join(folder, 'bin', 'pip')
    runFetch(pip, ['install', '--quiet', `${name}${extras}==${version}`])
  })
  return join(folder, 'bin')
}
