import { join } from 'node:path'
import { fetchOnce, runFetch } from './fetch.ts'

/** Returns the folder with a Python package's commands, installed once from PyPI into its own environment. */
export function fetchPython(name: string, version: string, extras = ''): string {
  const folder = fetchOnce(`${name}-${version}`, 'PyPI', (folder) => {
    runFetch('python3', ['-m', 'venv', folder])
    const pip = join(folder, 'bin', 'pip')
    runFetch(pip, ['install', '--quiet', `${name}${extras}==${version}`])
  })
  return join(folder, 'bin')
}
