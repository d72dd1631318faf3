import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchOnce, runFetch } from './fetch.ts'

export interface Artifact {
  readonly group: string
  readonly name: string
  readonly version: string
}

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/** Returns a folder with an artifact's jars and their dependencies, downloaded from Maven Central once. */
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
