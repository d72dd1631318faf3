import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of downloaded engines and their output. Git ignores it, and it is safe to delete. */
export const enginesFolder = fileURLToPath(new URL('../../.local/engines', import.meta.url))

/**
 * Thrown when this machine cannot run an engine. The engine's suites are then skipped, not failed.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

const FETCH_LIMIT_MS = 10 * 60_000

/** Returns a folder that is filled by one download. An incomplete download is repeated. */
export function fetchOnce(name: string, from: string, fill: (folder: string) => void): string {
  const folder = join(enginesFolder, name)
  const done = join(folder, 'complete')
  if (existsSync(done)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log(`Fetching ${name} from ${from} ...`)
  fill(folder)
  writeFileSync(done, '')
  return folder
}

/** Runs a download command and returns its output. Throws Unavailable if it fails. */
export function runFetch(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: FETCH_LIMIT_MS,
    env: { ...process.env, ...environment },
  })
  if (error) throw new Unavailable(`${command} did not run (${error.message})`)
  if (status !== 0) {
    throw new Unavailable(`${command} ${args.join(' ')} did not work (${reason(stdout, stderr)})`)
  }
  return stdout
}

/**
 * Returns the output line that states the error: Maven marks it with [ERROR], other commands print
 * it last.
 */
function reason(stdout: string, stderr: string): string {
  const errorLine = stdout.split('\n').find((line) => line.includes('[ERROR]'))
  return errorLine ?? stderr.trim().split('\n').at(-1) ?? ''
}

/**
 * Installs a Python package and its companions from PyPI into their own environment once, and
 * returns the folder of their commands.
 */
export function fetchPython(
  name: string,
  version: string,
  extras = '',
  companions: readonly string[] = [],
): string {
  const folder = fetchOnce(`${name}-${version}`, 'PyPI', (folder) => {
    runFetch('python3', ['-m', 'venv', folder])
    const pip = join(folder, 'bin', 'pip')
    runFetch(pip, ['install', '--quiet', `${name}${extras}==${version}`, ...companions])
  })
  return join(folder, 'bin')
}

interface Artifact {
  readonly group: string
  readonly name: string
  readonly version: string
}

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/**
 * Downloads an artifact and its dependencies from Maven Central once, and returns the folder of the
 * jars.
 */
export function fetchJars(artifact: Artifact): string {
  const { name, version } = artifact
  const folder = fetchOnce(`${name}-${version}`, 'Maven Central', (folder) => {
    const pom = join(folder, 'pom.xml')
    writeFileSync(pom, pomOf(artifact))
    runFetch('mvn', ['-q', '-B', '-f', pom, COPY, `-DoutputDirectory=${join(folder, 'jars')}`])
  })
  return join(folder, 'jars')
}

function pomOf({ group, name, version }: Artifact): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>fanward</groupId>
  <artifactId>engine</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>${group}</groupId>
      <artifactId>${name}</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
</project>
`
}
