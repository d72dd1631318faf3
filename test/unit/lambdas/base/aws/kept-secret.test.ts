import { describe, expect, it } from 'vitest'
import { keptSecret, readSecretJson } from '#lambdas/base/aws/kept-secret.ts'
import { openSecretsServer } from '#test/fixtures/cloud/secrets-server.ts'

const MINUTE_MS = 60_000
const secrets = openSecretsServer()

const NAMED = [
  ['does not know it', 'ResourceNotFoundException'],
  ['is about to delete it', 'InvalidRequestException'],
  ['cannot decrypt it', 'DecryptionFailure'],
  ['lets nobody read it', 'AccessDeniedException'],
] as const

describe('the JSON of a secret', () => {
  it('is read by the name of the secret', async () => {
    secrets.answer({ SecretString: '{"pairs":[]}' })

    expect(await readSecretJson('fanward-push')).toEqual({ pairs: [] })
    expect(secrets.reads).toEqual(['fanward-push'])
  })

  it.each([
    ['is the random text that it was made with', { SecretString: 'x{8#random' }],
    ['is empty', { SecretString: '' }],
    ['holds no text', { SecretBinary: 'AQ==' }],
  ])('is not there while the secret %s', async (_, answer) => {
    secrets.answer(answer)

    expect(await readSecretJson('fanward-push')).toBeUndefined()
  })

  it.each(NAMED)('is never taken for missing where Secrets Manager %s', async (_, error) => {
    secrets.answer({ error })

    await expect(readSecretJson('fanward-push')).rejects.toMatchObject({ name: error })
    expect(secrets.reads).toHaveLength(1)
  })

  it.each([
    ['throttles', { error: 'ThrottlingException' }],
    ['fails', { error: 'InternalServiceError', status: 500 }],
    ['is silent', 'silence'],
  ] as const)(
    'is asked for again where Secrets Manager %s, but not for ever',
    async (_, answer) => {
      const name = answer === 'silence' ? 'Error' : answer.error
      secrets.answer(answer)
      await expect(readSecretJson('fanward-push')).rejects.toMatchObject({ name })
      expect(secrets.reads).toHaveLength(4)

      secrets.answer(answer, { SecretString: '{"pairs":[]}' })
      expect(await readSecretJson('fanward-push')).toEqual({ pairs: [] })
    },
  )
})

describe('a secret that is kept', () => {
  const kept = () => keptSecret(() => readSecretJson('fanward-push') as Promise<object>)

  it('is read once in five minutes', async () => {
    secrets.answer({ SecretString: '{"pairs":[]}' })
    const secret = kept()

    await secret.get(0)
    await secret.get(5 * MINUTE_MS - 1)
    expect(secrets.reads).toHaveLength(1)
    await secret.get(5 * MINUTE_MS)

    expect(secrets.reads).toHaveLength(2)
  })

  it.each(NAMED)('is read again after Secrets Manager %s', async (_, error) => {
    secrets.answer({ error }, { SecretString: '{"pairs":[]}' })
    const secret = kept()

    const outcomes = await Promise.allSettled([secret.get(0), secret.get(0)])

    expect(outcomes).toEqual(
      [1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining({ name: error }) })),
    )
    expect(await secret.get(1)).toEqual({ pairs: [] })
    expect(secrets.reads).toHaveLength(2)
  })
})
