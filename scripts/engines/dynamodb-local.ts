import { freePort } from '../local/ports.ts'
import type { Engine } from './engine.ts'
import { startJava } from './java-engine.ts'
import { fetchJars } from './maven.ts'

const local = { group: 'com.amazonaws', name: 'DynamoDBLocal', version: '2.6.1' }

/** Amazon's DynamoDB Local: that of DYNAMODB_ENDPOINT, else one of our own in memory, its log named after the suite. */
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
    // It refuses requests without credentials, which shows that it is up.
    isReady: async () => (await fetch(url)).status === 400,
  })
  return { description: `DynamoDB Local ${local.version}, from Maven Central`, location: url, stop }
}
