import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { addKeys, dropOldKeys, proofSecretIn, replaceDigitsKey } from '#scripts/proof-keys/keys.ts'
import { refusedAs, refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const SecretId = 'fanward-dev-proofs'
const secretsManager = mockClient(SecretsManagerClient)
let text: string

beforeEach(() => {
  text = 'x{8#random'
  secretsManager.reset()
  secretsManager
    .on(GetSecretValueCommand, { SecretId })
    .callsFake(() => ({ SecretString: text }))
    .on(PutSecretValueCommand)
    .callsFake(({ SecretString }) => {
      text = SecretString
      return {}
    })
})
afterAll(() => secretsManager.restore())

const written = () => secretsManager.commandCalls(PutSecretValueCommand)
const numbers = () => proofSecretIn(text)?.keys.map(({ number }) => number)
const digitsKey = () => proofSecretIn(text)?.digitsKey

it('puts each new pair before those of before, until these are dropped', async () => {
  await expect(dropOldKeys(environments.dev)).rejects.toThrow('holds no keys')

  expect([await addKeys(environments.dev), await addKeys(environments.dev)]).toEqual([1, 2])

  expect(numbers()).toEqual([2, 1])
  const kept = digitsKey()
  expect([await dropOldKeys(environments.dev), await dropOldKeys(environments.dev)]).toEqual([1, 0])
  expect([numbers(), digitsKey()]).toEqual([[2], kept])
  expect(written().map(({ args }) => args[0].input.SecretId)).toEqual(Array(3).fill(SecretId))
})

it('replaces the key of the digits alone', async () => {
  await expect(replaceDigitsKey(environments.dev)).rejects.toThrow('holds no keys')
  await addKeys(environments.dev)
  const [before, pairs] = [digitsKey(), proofSecretIn(text)?.keys]

  await replaceDigitsKey(environments.dev)

  expect(digitsKey()).not.toBe(before)
  expect(proofSecretIn(text)?.keys).toEqual(pairs)
})

it.each([
  ['does not know the secret', refusedWith(ResourceNotFoundException)],
  ['throttles', refusedAs('ThrottlingException')],
  ['lets nobody read it', refusedAs('AccessDeniedException')],
  ['is silent', unanswered()],
])('writes nothing over keys that it could not read: where the service %s', async (_, error) => {
  secretsManager.on(GetSecretValueCommand).rejects(error)

  await expect(addKeys(environments.dev)).rejects.toBe(error)
  await expect(dropOldKeys(environments.dev)).rejects.toBe(error)
  await expect(replaceDigitsKey(environments.dev)).rejects.toBe(error)
  expect(written()).toEqual([])
})
