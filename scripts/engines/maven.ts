import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enginesFolder } from './engines-folder.ts'

export interface Artifact {
  readonly group: string
  readonly name: string
  readonly version: string
}

/** An engine that this machine cannot have; its suites are left out, and that is no failure. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const FETCH_LIMIT_MS = 10 * 60_000

/** A folder with the jars of an artifact and all that it needs, fetched from Maven Central once. */
export function fetchJars(artifact: Artifact): string {
  const folder = join(enginesFolder, `${artifact.name}-${artifact.version}`)
  const jars = join(folder, 'jars')
  const done = join(folder, 'complete')
  if (existsSync(done)) return jars
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pom = join(folder, 'pom.xml')
  writeFileSync(pom, pomOf(artifact))
  console.log(`Fetching ${artifact.name} ${artifact.version} from Maven Central ...`)
  const { error, status, stdout } = spawnSync(
    'mvn',
    ['-q', '-B', '-f', pom, COPY, `-DoutputDirectory=${jars}`],
    { encoding: 'utf8', timeout: FETCH_LIMIT_MS },
  )
  if (error) throw new Unavailable(`Maven did not run (${error.message})`)
  if (status !== 0) throw new Unavailable(`Maven Central did not give it: ${firstError(stdout)}`)
  writeFileSync(done, '')
  return jars
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

function firstError(output: string): string {
  return output.split('\n').find((line) => line.includes('[ERROR]')) ?? 'no reason was told'
}
