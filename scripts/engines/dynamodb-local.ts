import { freePort } from '../ports/ports.ts'
import type { Engine } from './engine.ts'
import { startJava } from './java-engine.ts'
import { fetchJars } from './maven.ts'

const local = { group: 'com.amazonaws', name: 'DynamoDBLocal', version: '2.6.1' }

/**
 * Starts Amazon's DynamoDB Local in memory, with a log named after the suite; DYNAMODB_ENDPOINT is used
 * instead if set.
 */
export async function startDynamoDbLocal(suite: string): Promise<Engine> {
  const given = process.env['DYNAMODB_ENDPOINT']
  if (given !== undefined) {
    return { description: 'DynamoDB, as given', location: given, stop: async () => {} }
  }
  const jars = fetchJars(local)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stop = await startJava({
    name: `dynamodb-local-${suite.replaceAll(' ', '-')}`,
    source: 'dynamodb-node.java',
    jars,
    jvmOptions: ['-Xms128m', '-Xmx1g', `-Djava.library.path=${jars}`],
    args: [String(port)],
    // The engine refuses requests without credentials, which shows that it is up.
    isReady: async () => (await fetch(url)).status === 400,
  })
  return { description: `DynamoDB Local ${local.version}, from Maven Central`, location: url, stop }
}
