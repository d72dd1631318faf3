import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { addPair, dropOld, pushSecretIn } from '#scripts/push-keys/pairs.ts'
import { refusedAs, refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const SecretId = 'fanward-dev-push'
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
const pairs = () => pushSecretIn(text)?.pairs.map(({ publicKey }) => publicKey)

it('puts each new pair of keys before those of before, until these are dropped', async () => {
  await expect(dropOld(environments.dev)).rejects.toThrow('holds no pair')

  const [first, second] = [await addPair(environments.dev), await addPair(environments.dev)]

  expect(pairs()).toEqual([second, first])
  expect([await dropOld(environments.dev), await dropOld(environments.dev)]).toEqual([1, 0])
  expect(pairs()).toEqual([second])
  expect(written().map(({ args }) => args[0].input.SecretId)).toEqual(Array(3).fill(SecretId))
})

it.each([
  ['does not know the secret', refusedWith(ResourceNotFoundException)],
  ['throttles', refusedAs('ThrottlingException')],
  ['lets nobody read it', refusedAs('AccessDeniedException')],
  ['is silent', unanswered()],
])('writes nothing over pairs that it could not read: where the service %s', async (_, error) => {
  secretsManager.on(GetSecretValueCommand).rejects(error)

  await expect(addPair(environments.dev)).rejects.toBe(error)
  await expect(dropOld(environments.dev)).rejects.toBe(error)
  expect(written()).toEqual([])
})
