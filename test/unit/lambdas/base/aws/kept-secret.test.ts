import {
  DecryptionFailure,
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keptSecret, readSecretJson } from '#lambdas/base/aws/kept-secret.ts'
import { refusedAs, refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const MINUTE_MS = 60_000
const secrets = mockClient(SecretsManagerClient)

beforeEach(() => {
  secrets.reset()
})
afterAll(() => secrets.restore())

const reads = () => secrets.commandCalls(GetSecretValueCommand)

const FAILURES = [
  ['does not know it', refusedWith(ResourceNotFoundException)],
  ['is about to delete it', refusedWith(InvalidRequestException)],
  ['cannot decrypt it', refusedWith(DecryptionFailure)],
  ['throttles', refusedAs('ThrottlingException')],
  ['lets nobody read it', refusedAs('AccessDeniedException')],
  ['is silent', unanswered()],
] as const

describe('the JSON of a secret', () => {
  it('is read by the name of the secret', async () => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"pairs":[]}' })

    expect(await readSecretJson('fanward-push')).toEqual({ pairs: [] })
    expect(reads().map(({ args }) => args[0].input)).toEqual([{ SecretId: 'fanward-push' }])
  })

  it.each([
    ['is the random text that it was made with', { SecretString: 'x{8#random' }],
    ['is empty', { SecretString: '' }],
    ['holds no text', { SecretBinary: new Uint8Array([1]) }],
  ])('is not there while the secret %s', async (_, answer) => {
    secrets.on(GetSecretValueCommand).resolves(answer)

    expect(await readSecretJson('fanward-push')).toBeUndefined()
  })

  it.each(FAILURES)('is never taken for missing where Secrets Manager %s', async (_, error) => {
    secrets.on(GetSecretValueCommand).rejects(error)

    await expect(readSecretJson('fanward-push')).rejects.toBe(error)
  })
})

describe('a secret that is kept', () => {
  const kept = () => keptSecret(() => readSecretJson('fanward-push') as Promise<object>)

  it('is read once in five minutes', async () => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"pairs":[]}' })
    const secret = kept()

    await secret.get(0)
    await secret.get(5 * MINUTE_MS - 1)
    expect(reads()).toHaveLength(1)
    await secret.get(5 * MINUTE_MS)

    expect(reads()).toHaveLength(2)
  })

  it.each(FAILURES)('is read again after Secrets Manager %s', async (_, error) => {
    secrets.on(GetSecretValueCommand).rejectsOnce(error).resolves({ SecretString: '{"pairs":[]}' })
    const secret = kept()

    const outcomes = await Promise.allSettled([secret.get(0), secret.get(0)])

    expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: error })))
    expect(await secret.get(1)).toEqual({ pairs: [] })
    expect(reads()).toHaveLength(2)
  })
})
