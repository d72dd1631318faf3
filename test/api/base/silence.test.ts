import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { impatient } from '#lambdas/base/aws/send.ts'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { s3 } from '#lambdas/base/s3/s3.ts'

/** Number of requests that the server accepts and does not answer, before it answers again. */
let silent = 0
let answered = 0
const server = createServer((_, response: ServerResponse) => {
  silent -= 1
  if (silent >= 0) return
  answered += 1
  response.writeHead(200).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  setEnvironment({ DYNAMODB_ENDPOINT: url, S3_ENDPOINT: url, SILENCE_MS: '500' })
  vi.stubEnv('AWS_REGION', 'ca-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(() => {
  vi.unstubAllEnvs()
  setEnvironment({ DYNAMODB_ENDPOINT: undefined, S3_ENDPOINT: undefined, SILENCE_MS: undefined })
  server.closeAllConnections()
  server.close()
})

it('asks the table and the bucket again when they are silent', async () => {
  for (const ask of [
    () => dynamo('GetItem', { TableName: 'fanward', Key: { pk: 'a', sk: 'b' } }),
    () => s3({ operation: 'GetObject', bucket: 'media', key: 'logo.svg' }),
  ]) {
    ;[silent, answered] = [1, 0]
    await ask()
    expect(answered).toBeGreaterThan(0)
  }
})

it('lets a client of the SDK give up on a silent service', async () => {
  silent = Number.POSITIVE_INFINITY
  const endpoint = process.env['S3_ENDPOINT'] ?? ''
  const client = new SecretsManagerClient({ ...impatient(), endpoint, maxAttempts: 1 })
  const asked = client.send(new GetSecretValueCommand({ SecretId: 'stripe' }))
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
})
